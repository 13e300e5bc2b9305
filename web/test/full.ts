// Whether tests run at their full length, as at night (tools/test).

export const FULL = 'BASTIDE_FULL' in process.env;

/* An assert that fails stops the module; the caller sees a trap. */
#undef assert
#undef static_assert
#define static_assert _Static_assert
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition) ((condition) ? (void)0 : __builtin_trap())
#endif

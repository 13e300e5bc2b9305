// node /tmp/hm_look.mjs RECORD PLY THEME VIEW OUT : opens a record with bots, plays own moves, films beats
import {serve} from './server.mjs';
import {launch, DESK, PHONE} from './browser.mjs';
import * as stored from './stored.mjs';
import {mkdirSync} from 'node:fs';
const [record, ply, theme='light', view='desk', speed='calm', shots='8'] = process.argv.slice(2);
const server = await serve(0, '/work/h-motion/build/web');
const address = `http://127.0.0.1:${server.address().port}/`;
const browser = await launch();
const context = await browser.newContext({viewport: view==='desk'?{width:1440,height:900}:PHONE, hasTouch: view!=='desk', serviceWorkers:'block', colorScheme: theme});
await context.addInitScript(v => localStorage.setItem('bastide.settings', v), JSON.stringify({theme, language:'en', speed, confirm:true}));
const page = await context.newPage();
page.on('pageerror', e => console.log('ERR', String(e)));
page.on('console', m => m.type()==='error' && console.log('CON', m.text()));
await page.goto(address);
await page.waitForSelector('#app:not([aria-busy])', {state:'attached'});
await stored.openStored(page, address, record, Number(ply), {bots: 'newcomer'});
mkdirSync('/tmp/hm', {recursive:true});
await page.waitForSelector('[data-testid=table][data-mine=true]', {timeout:60000});
await page.waitForTimeout(500);
const name = `/tmp/hm/${record}-${ply}-${view}-${theme}`;
await page.screenshot({path: `${name}-0.png`});
// show again
await page.keyboard.press('r');
const seen=[];
for (let i=1;i<=Number(shots);i++){ await page.waitForTimeout(230); const n=await page.locator('.flyer').count(); seen.push(n); await page.screenshot({path:`${name}-${i}.png`}); if(!(await page.locator('[data-moving=true]').count())) break; }
console.log(name, 'flyers', seen.join());
await browser.close(); server.close();

// The page in a real browser: node tests/browser.mjs PROGRAM SCREENSHOT_FOLDER
// A guest plays a whole game against a bot while somebody watches; any error on the console fails the test.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const [program, shots] = process.argv.slice(2);
if (!program || !shots) {
  console.error('usage: node tests/browser.mjs PROGRAM SCREENSHOT_FOLDER');
  process.exit(2);
}
mkdirSync(shots, { recursive: true });
const problems = [];

function check(fine, what) {
  if (!fine) throw new Error(what);
}

async function serve(data) {
  const server = spawn(program, ['serve', '--port', '0', '--data', data, '--quiet'], { stdio: ['ignore', 'pipe', 2] });
  const address = await new Promise((found, failed) => {
    let said = '';
    const late = setTimeout(() => failed(new Error(`the server said only: ${said}`)), 20_000);
    server.stdout.on('data', (part) => {
      said += part;
      const ready = /ready: (http:\S+?)\/?\s/.exec(said);
      if (!ready) return;
      clearTimeout(late);
      found(ready[1]);
    });
    server.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return { server, address };
}

async function visitor(browser, who, options = {}) {
  const context = await browser.newContext({ locale: 'uk-UA', viewport: { width: 1200, height: 900 }, ...options });
  const page = await context.newPage();
  // Violations of the Content-Security-Policy are errors on the console too.
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`${who}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${who}: ${error.message}`));
  page.setDefaultTimeout(15_000);
  return page;
}

const shot = (page, name, fullPage = false) =>
  page.screenshot({ path: join(shots, `${name}.png`), fullPage, animations: 'disabled' });

async function fitsThePhone(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  check(wide <= 0, `${where}: ${wide} px too wide for a phone`);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a.button, select, input:not([type=checkbox], .unseen)')]
      .filter((one) => one.checkVisibility())
      .filter((one) => one.getBoundingClientRect().height < 43.5 || one.getBoundingClientRect().width < 43.5)
      .map((one) => one.outerHTML.slice(0, 120)),
  );
  check(small.length === 0, `${where}: too small to touch: ${small.join('\n')}`);
}

async function arrive(page, address, name) {
  await page.goto(address);
  await page.fill('#name', name);
  await page.click('form button[type=submit]');
  await page.waitForSelector(`.me:has-text("${name}")`);
}

async function openAgainstBots(page, game, level = 'easy') {
  await page.click(`[data-game=${game}] .modes button:first-child`);
  await page.selectOption(`[data-game=${game}] form select >> nth=1`, level);
  await page.click(`[data-game=${game}] form button[type=submit]`);
  await page.waitForSelector('.banner');
}

// Clicks one of the legal actions; false when the game is over.
async function takeTurn(page, choose) {
  await page.waitForSelector('[data-action]:not([disabled]), .ending');
  const buttons = page.locator('[data-action]:not([disabled])');
  const count = await buttons.count();
  if (count === 0) return false;
  const before = await page.locator('.banner').getAttribute('data-ply');
  await buttons.nth(choose(count)).click();
  await page.waitForFunction((ply) => document.querySelector('.banner').dataset.ply !== ply, before);
  return true;
}

async function home(browser, address) {
  const page = await visitor(browser, 'home');
  await page.goto(address);
  await page.waitForSelector('[data-game=five_tribes]');
  check((await page.locator('[data-game]').count()) === 3, 'three games');
  check((await page.locator('html').getAttribute('lang')) === 'uk', 'Ukrainian first');
  await page.click('[data-game=intrigues] .modes button:first-child');
  check(await page.evaluate(() => document.activeElement?.id === 'name'), 'a name is asked for before a game');
  await page.selectOption('header select', 'en');
  await page.waitForSelector('text=Take a seat at the table');
  await page.reload();
  await page.waitForSelector('text=Take a seat at the table');
  await page.close();
}

async function wholeGame(browser, address) {
  const page = await visitor(browser, 'player');
  await arrive(page, address, 'Оля');
  await shot(page, 'home');
  await openAgainstBots(page, 'castle_combo');
  const room = page.url();
  const spectator = await visitor(browser, 'spectator');
  await spectator.goto(room);
  await spectator.waitForSelector('.banner');
  check((await spectator.locator('[data-action]').count()) === 0, 'a spectator has no actions');
  await page.waitForSelector('text=Дивиться 1 глядач');
  await page.fill('aside form input', 'Добрий день!');
  await page.click('aside form button');
  await spectator.waitForSelector('text=Добрий день!');

  for (let turn = 0; await takeTurn(page, (count) => (turn * 7) % count); ++turn) {
    check(turn < 100, 'the game ends');
    if (turn === 3) {
      await page.waitForSelector('[data-action]');
      await shot(page, 'table', true);
      const log = await page.locator('[role=log] li').allTextContents();
      await page.reload();
      await page.waitForSelector('[data-action]');
      const again = await page.locator('[role=log] li').allTextContents();
      check(log.join() === again.join(), 'a reload tells the same story');
    }
    if (turn === 4) {
      await page.selectOption('header select', 'en');
      await page.waitForSelector('text=Your turn!');
      await page.selectOption('header select', 'uk');
      await page.waitForSelector('text=Ваш хід!');
    }
  }
  await page.waitForSelector('.ending tfoot');
  await spectator.waitForSelector('.ending tbody tr');
  const totals = (of) => of.locator('.ending tfoot td').allTextContents();
  check((await totals(page)).join() === (await totals(spectator)).join(), 'the spectator sees the same score');
  await page.click('.verify button');
  await page.waitForSelector('[data-fair=true]');
  await page.locator('.ending summary').first().click();
  await shot(page, 'end', true);
  await replay(page, room);
  await page.goto(room);
  await page.click('.ending button.main');
  await page.waitForURL((url) => url.href !== room);
  await page.click('text=Здатися');
  await page.click('text=Так, здаюся');
  await page.waitForSelector('.ending');
  await spectator.close();
  await page.close();
}

async function replay(page, room) {
  await page.click('a[href^="/replay/"]');
  await page.waitForSelector('[data-ply="0"]');
  for (let step = 1; step <= 12; ++step) {
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector(`[data-ply="${step}"]`);
  }
  check(page.url().endsWith('?ply=12'), 'the step is in the address');
  await shot(page, 'replay', true);
  await page.reload();
  await page.waitForSelector('[data-ply="12"]');
  await page.goBack();
  await page.waitForURL(room);
}

async function friends(browser, address) {
  const host = await visitor(browser, 'host');
  await arrive(host, address, 'Тарас');
  await host.click('[data-game=intrigues] .modes button:nth-child(2)');
  await host.selectOption('[data-game=intrigues] form select >> nth=1', 'minute');
  await host.check('[data-game=intrigues] form input[type=checkbox]');
  await host.click('[data-game=intrigues] form button[type=submit]');
  const link = await host.locator('input[readonly]').inputValue();
  const guest = await visitor(browser, 'guest', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await guest.goto(address);
  await guest.waitForSelector('.lobby li');
  await shot(guest, 'phone-home', true);
  await fitsThePhone(guest, 'home');
  await guest.goto(link);
  await guest.fill('#name', 'Ганна');
  await guest.click('form button[type=submit]');
  await guest.click('[data-seat="1"] button.main');
  await shot(host, 'invite');
  await host.click('text=Почати гру');
  await guest.waitForSelector('[role=timer]');
  for (let turn = 0; turn < 6; ++turn) {
    const active = (await host.locator('.banner.yours').count()) > 0 ? host : guest;
    await active.waitForSelector('.banner.yours');
    await takeTurn(active, () => 0);
    await host.waitForTimeout(150);
  }
  await shot(guest, 'phone-table', true);
  await fitsThePhone(guest, 'table');
  await guest.close();
  await host.close();
}

async function account(browser, address) {
  const page = await visitor(browser, 'account');
  await arrive(page, address, 'Соломія');
  await page.click('.me');
  await page.fill('#new-name', 'Соломія К.');
  await page.click('form:has(#new-name) button');
  await page.waitForSelector('.me:has-text("Соломія К.")');
  await page.fill('#new-password', 'вишні й сливи');
  await page.click('form:has(#new-password) button');
  await page.waitForSelector('#old-password');

  const phone = await visitor(browser, 'second device', { viewport: { width: 360, height: 740 } });
  await phone.goto(address);
  await phone.click('.other');
  await phone.fill('#name', 'соломія к.');
  await phone.fill('input[type=password]', 'вишні');
  await phone.click('form button[type=submit]');
  await phone.waitForSelector('.problem p');
  await phone.fill('input[type=password]', 'вишні й сливи');
  await phone.click('form button[type=submit]');
  await phone.waitForSelector('.me:has-text("Соломія К.")');
  await phone.waitForSelector('.problem p', { state: 'detached' });
  problems.splice(0, problems.length, ...problems.filter((one) => !one.includes('401'))); // the wrong password

  await phone.click('[data-game=intrigues] .modes button:first-child');
  await phone.click('[data-game=intrigues] summary');
  await phone.check('[name=blocking_dogs_score]');
  await shot(phone, 'phone-options', true);
  await phone.click('[data-game=intrigues] form button[type=submit]');
  await phone.waitForSelector('.banner');
  await phone.click('text=Здатися');
  await phone.click('text=Так, здаюся');
  await phone.waitForSelector('.ending');

  await page.reload();
  await page.waitForSelector('a[href^="/r/"]');
  await shot(page, 'account', true);
  await phone.goto(`${address}/me`);
  await phone.waitForSelector('a[href^="/r/"]');
  await fitsThePhone(phone, 'account');
  await phone.click('.ladder');
  await phone.waitForSelector('tr.mine');
  await shot(phone, 'phone-ratings', true);
  await fitsThePhone(phone, 'ratings');

  await phone.goto(`${address}/me`);
  await phone.click('[data-out]');
  await phone.waitForSelector('#name');
  await page.click('[data-remove]');
  await page.click('[data-sure]');
  await page.waitForSelector('#name');
  await page.close();
  await phone.close();
}

async function fiveTribes(browser, address) {
  const page = await visitor(browser, 'five tribes', { viewport: { width: 360, height: 740 } });
  await arrive(page, address, 'Марко');
  await openAgainstBots(page, 'five_tribes');
  for (let turn = 0; turn < 8; ++turn) await takeTurn(page, () => 0);
  await fitsThePhone(page, 'five tribes');
  await shot(page, 'phone-five-tribes', true);
  await page.setViewportSize({ width: 1200, height: 900 });
  await shot(page, 'five-tribes', true);
  await page.close();
}

const data = mkdtempSync(join(tmpdir(), 'stil-browser-'));
const { server, address } = await serve(data).catch((problem) => {
  rmSync(data, { recursive: true, force: true });
  throw problem;
});
const executablePath = execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
let code = 0;
try {
  for (const part of [home, account, wholeGame, friends, fiveTribes]) {
    await part(browser, address);
    console.log(`fine: ${part.name}`);
  }
  check(problems.length === 0, `on the console:\n${problems.join('\n')}`);
} catch (problem) {
  console.error(problem);
  console.error(problems.join('\n'));
  for (const context of browser.contexts())
    for (const [i, page] of context.pages().entries()) await shot(page, `failed-${i}`, true).catch(() => {});
  code = 1;
} finally {
  await browser.close();
  server.removeAllListeners('exit');
  const ended = new Promise((done) => server.on('exit', done));
  process.kill(server.pid, 'SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
}
process.exit(code);

// Browsers that visit a server of our own, and what all parts of the test do there.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { serve, stop } from './server.mjs';

export const problems = []; // on the console of any page
let stil;
let shots;
let browser;
let address;

export const home = () => address;

export function check(fine, what) {
  if (!fine) throw new Error(what);
}

export async function withServer(program, folder, visit) {
  shots = folder;
  stil = program;
  const executablePath = execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await atServer([], visit);
  } finally {
    await browser.close();
  }
}

// Visits a server that was started with these options; afterwards the one before it is visited again.
async function atServer(options, visit) {
  const before = address;
  const data = mkdtempSync(join(tmpdir(), 'stil-browser-'));
  const started = await serve(stil, data, options);
  address = started.address;
  try {
    await visit();
  } finally {
    address = before;
    await stop(started.server);
    rmSync(data, { recursive: true, force: true });
  }
}
// The first game there is always the same, as long as the same is chosen.
export const withLuck = (luck, visit) => atServer(['--luck', String(luck)], visit);

export async function visitor(who, { speed = 'off', ...options } = {}) {
  const context = await browser.newContext({ locale: 'uk-UA', viewport: { width: 1280, height: 900 }, ...options });
  await context.addInitScript((speed) => {
    const kept = JSON.parse(localStorage.getItem('stil.settings') ?? '{}');
    localStorage.setItem('stil.settings', JSON.stringify({ speed, sound: false, ...kept }));
  }, speed);
  return listenedTo(await context.newPage(), who);
}

export function listenedTo(page, who) {
  // Violations of the Content-Security-Policy are errors on the console too.
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`${who}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${who}: ${error.message}`));
  page.setDefaultTimeout(15_000);
  return page;
}
export const phone = { viewport: { width: 360, height: 740 } };

export async function shot(page, name, fullPage = false) {
  if (fullPage) await page.evaluate(() => scrollTo(0, 0)); // what sticks to the window stays at its place
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage, animations: 'disabled' });
}

export async function shotOfFailure() {
  for (const context of browser.contexts())
    for (const [i, page] of context.pages().entries()) await shot(page, `failed-${i}`, true).catch(() => {});
}

export async function fitsThePhone(page, where) {
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

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function isAccessible(page, where) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => (await globalThis.axe.run()).violations);
  const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join('\n  ')}`);
  check(serious.length === 0, `${where} is not accessible:\n${told.join('\n')}`);
}

export async function arrive(page, name) {
  await page.goto(address);
  await page.fill('#name', name);
  await page.click('form button[type=submit]');
  await page.waitForSelector(`.me:has-text("${name}")`);
}

export async function speak(page, language) {
  await page.click('header .settings');
  await page.selectOption('dialog [name=language]', language);
  await page.click('dialog button.main');
}

export async function openAgainstBots(page, game, { level = 'easy', players = '2' } = {}) {
  await page.click(`[data-game=${game}] [data-mode=bots]`);
  await page.selectOption(`[data-game=${game}] form [name=players]`, players);
  await page.selectOption(`[data-game=${game}] form [name=level]`, level);
  await page.click(`[data-game=${game}] form button[type=submit]`);
  await page.waitForSelector('.banner');
}

// Something flies: looked for in every frame, as it is gone soon.
export const flying = (page) =>
  page.waitForFunction(() => document.querySelector('.flying') !== null, undefined, { polling: 'raf' });

export const plyOf = (page) => page.locator('.banner').getAttribute('data-ply');
const choosable = '[data-action]:not([disabled]), [data-choice]';

// Some things are chosen before the place that they go to, and a place before what is paid there.
async function press(page, choose, ply) {
  const choices = page.locator('[data-choice]:not([aria-pressed=true])');
  const several = await choices.count();
  // What was pressed before may be answered just now, and the choice gone: the ply tells.
  if (several > 0)
    await choices
      .nth(choose(several))
      .click({ timeout: 3000 })
      .catch(() => {});
  const buttons = page.locator('[data-action]:not([disabled])');
  const count = (await plyOf(page)) === ply ? await buttons.count() : 0;
  if (count > 0) await buttons.nth(choose(count)).click();
  return count > 0;
}

// Clicks one of the legal actions; false when the game is over.
export async function takeTurn(page, choose = () => 0) {
  await page.waitForSelector(`${choosable}, .ending`, { timeout: 60_000 });
  const before = await plyOf(page);
  for (let step = 0; step < 3 && (await plyOf(page)) === before; ++step) if (await press(page, choose, before)) break;
  if (await page.locator('.ending').count()) return false;
  await page.waitForFunction((ply) => document.querySelector('.banner').dataset.ply !== ply, before);
  return true;
}

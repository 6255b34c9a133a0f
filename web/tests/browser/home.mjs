// The first page: three games, three languages, two clicks to a game.
import { check, fitsThePhone, home, isAccessible, phone, shot, speak, visitor } from './harness.mjs';

export async function firstVisit() {
  const page = await visitor('home');
  await page.goto(home());
  await page.waitForSelector('[data-game=five_tribes]');
  check((await page.locator('[data-game]').count()) === 3, 'three games');
  check((await page.locator('html').getAttribute('lang')) === 'uk', 'Ukrainian first');
  await page.waitForLoadState('networkidle');
  await shot(page, 'home', true);
  await isAccessible(page, 'home');
  await speak(page, 'ru');
  await page.waitForSelector('text=Играть против ботов');
  await speak(page, 'en');
  await page.waitForSelector('text=Take a seat at the table');
  await page.reload();
  await page.waitForSelector('text=Take a seat at the table');
  await page.click('header .settings');
  await page.selectOption('dialog [name=theme]', 'dark');
  await shot(page, 'settings');
  await isAccessible(page, 'settings');
  await page.click('dialog button.main');
  await shot(page, 'home-dark', true);
  await isAccessible(page, 'home in the dark');
  await page.close();
}

export async function twoClicks() {
  const page = await visitor('two clicks', phone);
  await page.goto(home());
  await page.click('[data-game=intrigues] [data-mode=bots]');
  await page.click('[data-game=intrigues] form button[type=submit]');
  await page.waitForSelector('.banner');
  check((await page.locator('.me').textContent()) !== '', 'whoever plays has a name');
  await page.goto(home());
  await page.waitForSelector('.mine a');
  await fitsThePhone(page, 'home');
  await shot(page, 'phone-home', true);
  await page.click('.mine a');
  await page.waitForSelector('.banner');
  await page.close();
}

export async function firstPageIsSmall() {
  const page = await visitor('size');
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(home());
  await page.waitForSelector('[data-game]');
  await page.waitForLoadState('networkidle');
  console.log(`  the first page takes ${Math.round(bytes / 1024)} KiB`);
  check(bytes < 250 * 1024, `the first page takes ${bytes} bytes`);
  await page.close();
}

export async function rules() {
  const page = await visitor('rules', phone);
  for (const game of ['intrigues', 'castle_combo', 'five_tribes']) {
    await page.goto(`${home()}/rules/${game}`);
    await page.waitForSelector('article section:nth-of-type(4) h2');
    await fitsThePhone(page, `rules of ${game}`);
  }
  await page.goto(`${home()}/rules/intrigues`);
  await page.waitForSelector('article section');
  await isAccessible(page, 'rules');
  await shot(page, 'phone-rules', true);
  await page.close();
}

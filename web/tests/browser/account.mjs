// Names, passwords, a second device, games of the past, ratings, leaving.
import { arrive, check, fitsThePhone, home, isAccessible, phone, problems, shot, visitor } from './harness.mjs';

// It says so before it begins, and there are no hints.
async function ratedGame(page) {
  await page.goto(home());
  await page.click('[data-game=intrigues] [data-mode=friends]');
  const rated = page.locator('[data-game=intrigues] form [name=rated]');
  check(await rated.isDisabled(), 'without a clock it cannot be rated');
  await page.selectOption('[data-game=intrigues] form [name=clock]', 'evening');
  await rated.check();
  await rated.scrollIntoViewIfNeeded();
  await shot(page, 'phone-open-rated');
  await page.click('[data-game=intrigues] form button[type=submit]');
  await page.waitForSelector('h1 + .tag');
  await isAccessible(page, 'a rated table');
  await shot(page, 'phone-rated', true);
  await page.click('[data-seat="1"] button:has-text("бот")');
  await page.click('text=Почати гру');
  await page.waitForSelector('[role=timer]');
  check(await page.locator('.controls button:has-text("без підказок")').isDisabled(), 'the button says why');
  await page.click('text=Здатися');
  await page.click('text=Так, здаюся');
  await page.waitForSelector('.ending');
}

export async function account() {
  const page = await visitor('account');
  await arrive(page, 'Соломія');
  await page.click('.me');
  await page.fill('#new-name', 'Соломія К.');
  await page.click('form:has(#new-name) button');
  await page.waitForSelector('.me:has-text("Соломія К.")');
  await page.fill('#new-password', 'вишні й сливи');
  await page.click('form:has(#new-password) button');
  await page.waitForSelector('#old-password');

  const device = await visitor('second device', phone);
  await device.goto(home());
  await device.click('.other');
  await device.fill('#name', 'соломія к.');
  await device.fill('input[type=password]', 'вишні');
  await device.click('form button[type=submit]');
  await device.waitForSelector('.problem p');
  await device.fill('input[type=password]', 'вишні й сливи');
  await device.click('form button[type=submit]');
  await device.waitForSelector('.me:has-text("Соломія К.")');
  await device.waitForSelector('.problem p', { state: 'detached' });
  problems.splice(0, problems.length, ...problems.filter((one) => !one.includes('401'))); // the wrong password

  await device.click('[data-game=intrigues] [data-mode=bots]');
  await device.click('[data-game=intrigues] summary');
  await device.check('[name=blocking_dogs_score]');
  await shot(device, 'phone-options', true);
  await device.click('[data-game=intrigues] form button[type=submit]');
  await device.waitForSelector('.banner');
  await device.click('text=Здатися');
  await device.click('text=Так, здаюся');
  await device.waitForSelector('.ending');
  await ratedGame(device);

  await page.reload();
  await page.waitForSelector('a[href^="/r/"]');
  await shot(page, 'account', true);
  await device.goto(`${home()}/me`);
  await device.waitForSelector('a[href^="/r/"]');
  await fitsThePhone(device, 'account');
  await isAccessible(device, 'account');
  await device.click('.ladder');
  await device.waitForSelector('tr.mine');
  await shot(device, 'phone-ratings', true);
  await fitsThePhone(device, 'ratings');
  await isAccessible(device, 'ratings');

  await device.goto(`${home()}/me`);
  await device.click('[data-out]');
  await device.waitForSelector('#name');
  await page.click('[data-token]');
  await page.waitForSelector('code');
  await page.click('[data-revoke]');
  await page.waitForSelector('[data-revoke]', { state: 'detached' });
  await page.click('[data-remove]');
  await page.fill('#leave-password', 'вишні й сливи');
  await page.click('[data-sure]');
  await page.waitForSelector('#name');
  await page.close();
  await device.close();
}

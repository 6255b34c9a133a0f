// The icon as pixels, for devices that install the page: node tests/icons.mjs, after public/icon.svg has changed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const executablePath = execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const icon = `data:image/svg+xml;base64,${readFileSync('public/icon.svg').toString('base64')}`;
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}</style><img src="${icon}" width="${size}" height="${size}">`);
  await page.screenshot({ path: `public/icon-${size}.png` });
}
await browser.close();

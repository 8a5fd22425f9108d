/**
 * `node --import tsx tests/screenshots/forManifest.ts`: takes the pictures for the browser's install prompt. They show the home
 * page before its products load, because no production build contains the demo's pictures.
 */
import sharp from 'sharp';
import { serveBuild } from '../../owner/hosting/serveBuild.ts';
import { LOOPBACK } from '../../programs/ports.mjs';
import { builtShop } from '../support/builds.ts';
import { launchBrowser } from '../support/launchBrowser.ts';
import { testPorts } from '../support/ports.ts';

const VIEWS = [
  { name: 'narrow', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { name: 'wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
];

const { web } = await testPorts();
const server = await serveBuild(await builtShop('production'), { host: LOOPBACK, port: web });
const browser = await launchBrowser();
try {
  for (const { name, ...view } of VIEWS) {
    const page = await browser.newPage({ ...view, javaScriptEnabled: false });
    await page.goto(`http://localhost:${web}/`, { waitUntil: 'networkidle' });
    await sharp(await page.screenshot())
      .webp({ quality: 70 })
      .toFile(`public/screenshot-${name}.webp`);
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { examineShop } from '../../../owner/catalogue/examineShop.ts';
import { sharedPictureMark } from '../../../owner/pictures/sharedPictureMark.ts';
import { SHOP } from '../../support/shops/estore.ts';

const NO_PICTURE = Buffer.alloc(0);

test('the pictures of a shop file that do not exist are listed', () => {
  const missing = (path: string) => (/hero-narrow-640|tiles\/phones/.test(path) ? [path] : []);
  const findings = examineShop(SHOP, missing, NO_PICTURE);
  expect(findings.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
    'hero.picture /images/hero/hero-narrow-640.avif is not in public/',
    'categories[0].tile /images/tiles/phones-320.avif is not in public/',
    'categories[0].tile /images/tiles/phones-640.avif is not in public/',
  ]);
});

test('a picture for shared links with the name of another shop is reported, and an own picture is not', async () => {
  const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } }).jpeg();
  const picture = (name: string): Promise<Buffer> =>
    blank
      .clone()
      .withExif({ IFD0: { ImageDescription: sharedPictureMark(name) } })
      .toBuffer();
  const findings = (found: Buffer) => examineShop({ ...SHOP, name: 'Kötö "1"' }, () => [], found);
  expect(findings(await picture('Kötö "1"'))).toEqual([]);
  expect(findings(await blank.clone().toBuffer())).toEqual([]);
  expect(findings(await picture('Estore'))).toMatchObject([{ field: 'public/og.jpg' }]);
});

/** Begins the description that `npm run icons` writes into the picture for shared links. */
const MARK = 'estore-shop:';

/** The description of a picture that shows this name. */
export function sharedPictureMark(shopName: string): string {
  return `${MARK}${encodeURIComponent(shopName)}.`;
}

/** Whether the JPEG shows the name of another shop. A picture without a mark is the owner's own. */
export function showsAnotherShop(picture: Buffer, shopName: string): boolean {
  return picture.includes(MARK) && !picture.includes(sharedPictureMark(shopName));
}

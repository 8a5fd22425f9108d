/** `hex` is a plain colour value such as `#1f2a44`. */
export interface ProductColor {
  readonly hex: string;
  readonly name: string;
}

/** `date` is shown as stored; `rating` is out of 5. */
export interface ProductReview {
  readonly user: { readonly name: string };
  readonly date: string;
  readonly title: string;
  readonly body: string;
  readonly rating: number;
}

/** With units, as in the catalogue ("14.7 cm"). */
export interface ProductDimensions {
  readonly length: string;
  readonly width: string;
  readonly height: string;
}

/** A parsed product: lists exist and numbers are finite. Missing fields are neutral, or absent if absence has a meaning. */
export interface Product {
  /** May contain any character, so addresses must encode it. */
  readonly id: string;
  readonly name: string;
  /** `https:` addresses or paths from the site root; the first one is the catalogue picture. */
  readonly images: readonly string[];
  /** In the order of `images`; empty for an image without a preview. */
  readonly previews?: readonly string[];
  /** Dollars. */
  readonly price: number;
  /** Dollars; absent if the catalogue has none. */
  readonly originalPrice?: number;
  /** Percent; 0 without a discount. */
  readonly discountPercentage: number;
  /** Out of 5; 0 without ratings. */
  readonly rating: number;
  readonly reviewCount: number;
  /** Usually one text; several or none are possible. */
  readonly category: readonly string[];
  readonly subCategory: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly type: string;
  readonly brand: string;
  /** As stored; the check digit may be wrong. */
  readonly gtin?: string;
  /** The manufacturer's part number. */
  readonly mpn?: string;
  readonly tags: readonly string[];
  readonly colors: readonly ProductColor[];
  readonly sizes: readonly string[];
  /** With its unit, as in the catalogue ("187 g"). */
  readonly weight: string;
  readonly dimensions: ProductDimensions;
  /** Pieces; absent if unknown. */
  readonly stock?: number;
  readonly views: number;
  readonly purchases: number;
  readonly isNew: boolean;
  readonly isBestSeller: boolean;
  readonly reviews: readonly ProductReview[];
  /** Whether fields that lists do not need are missing, such as descriptions, reviews and further pictures. */
  readonly isPartial?: boolean;
}

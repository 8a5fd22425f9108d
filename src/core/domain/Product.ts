/** A colour a product comes in. `hex` is a plain colour value such as `#1f2a44`. */
export interface ProductColor {
  readonly hex: string;
  readonly name: string;
}

/** What a shopper wrote about a product. `date` is shown as it is stored; `rating` is out of 5. */
export interface ProductReview {
  readonly user: { readonly name: string };
  readonly date: string;
  readonly title: string;
  readonly body: string;
  readonly rating: number;
}

/** Length, width and height as the catalogue words them, with their unit ("14.7 cm"). */
export interface ProductDimensions {
  readonly length: string;
  readonly width: string;
  readonly height: string;
}

/**
 * A product of the catalogue, already parsed: every list is there, every number
 * finite. What the document did not have is a neutral value, or absent where absence itself means something.
 */
export interface Product {
  /** The document's id; may hold any character, so it is encoded wherever it enters an address. */
  readonly id: string;
  readonly name: string;
  /** Full `https:` addresses or paths from the site root; the first one is the catalogue picture. */
  readonly images: readonly string[];
  /** Dollars. */
  readonly price: number;
  /** Dollars; absent where the catalogue names none. */
  readonly originalPrice?: number;
  /** Percent; 0 where there is no discount. */
  readonly discountPercentage: number;
  /** Out of 5; 0 where nobody rated. */
  readonly rating: number;
  readonly reviewCount: number;
  /** What it is filed under: usually one text, several where the catalogue says so, none where it says nothing. */
  readonly category: readonly string[];
  readonly subCategory: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly type: string;
  readonly brand: string;
  readonly tags: readonly string[];
  readonly colors: readonly ProductColor[];
  readonly sizes: readonly string[];
  /** As the catalogue words it, with its unit ("187 g"). */
  readonly weight: string;
  readonly dimensions: ProductDimensions;
  /** Pieces; absent where the catalogue does not tell. */
  readonly stock?: number;
  readonly views: number;
  readonly purchases: number;
  readonly isNew: boolean;
  readonly isBestSeller: boolean;
  readonly reviews: readonly ProductReview[];
  /** Only what lists need is here: descriptions, weight, dimensions, reviews and further pictures are still to come. */
  readonly isPartial?: boolean;
}

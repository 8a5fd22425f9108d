/** How many of a product's reviews stand in its page and in what search engines read of it. */
export const FIRST_REVIEWS = 10;

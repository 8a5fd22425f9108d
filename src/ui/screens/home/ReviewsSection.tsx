/** What customers say (specification, section 2). */
export function ReviewsSection() {
  return (
    <section aria-label="Over 350+ Customer reviews from our clients">
      <h2>Over 350+ Customer reviews from our clients</h2>
    </section>
  );
}

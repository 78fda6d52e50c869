/** Structured data that belongs to pages: where a page stands in the site, and questions with their answers. */

/** One object of JSON-LD; the head writes it into the page with `<` escaped. */
export type StructuredData = Readonly<Record<string, unknown>>;

interface Crumb {
  readonly name: string;
  /** Absolute. */
  readonly url: string;
}

/** From the home page to the page itself. */
export function breadcrumbList(crumbs: readonly Crumb[]): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

interface AnsweredQuestion {
  readonly question: string;
  /** Plain text, as on the page. */
  readonly answer: string;
}

/** The questions of a page, in its order and its words. */
export function faqPage(questions: readonly AnsweredQuestion[]): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** Structured data for pages: breadcrumbs, and questions with answers. */

/** One JSON-LD object. */
export type StructuredData = Readonly<Record<string, unknown>>;

interface Crumb {
  readonly name: string;
  /** Absolute URL. */
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

/** The page's questions, in the same order and wording. */
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

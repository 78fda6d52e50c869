/** What several sections of the home page are made of: a heading with a link, and short points in columns. */

interface HomeHeadProps {
  readonly heading: string;
  readonly href: string;
  readonly link: string;
}

export function HomeHead({ heading, href, link }: HomeHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <h2>{heading}</h2>
      <a className="quiet-link" href={href}>
        {link}
      </a>
    </div>
  );
}

interface PointsProps {
  readonly points: readonly { readonly title: string; readonly text: string }[];
  /** The columns from 768 pixels on, as a complete class name. */
  readonly columns: string;
}

export function Points({ points, columns }: PointsProps) {
  return (
    <ul className={`grid gap-x-10 ${columns}`}>
      {points.map(({ title, text }) => (
        <li className="border-t border-line py-2 lg:py-5" key={title}>
          <h3>{title}</h3>
          <p className="mt-0.5 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

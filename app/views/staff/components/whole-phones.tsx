const PHONE = /\(\d{3}\)\s\d{3}-\d{4}/;

/** A text whose US phone numbers don't break at their hyphen. */
export function WholePhones({ text }: { readonly text: string }) {
  const [phone] = PHONE.exec(text) ?? [];
  if (phone === undefined) return text;
  const [before = "", ...rest] = text.split(phone);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{phone}</span>
      <WholePhones text={rest.join(phone)} />
    </>
  );
}

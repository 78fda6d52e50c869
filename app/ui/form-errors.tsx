/** Translates the errors of a form, and shows those of the form as a whole. */
import { useText } from "~/i18n/use-text";

type Values = Readonly<Record<string, unknown>>;

/** Returns a function that translates an error: a key with its namespace, such as "staff:signIn.refused". */
export function useErrorText(): (error: string | undefined, values?: Values) => string | undefined {
  const { t } = useText("staff");
  const translate = t as unknown as (key: string, values: Values) => string;
  return (error, values = {}) => error && translate(error, values);
}

interface FormErrorsProps {
  readonly form: { readonly errors?: string[] | null | undefined };
  /** Values in the error's text. */
  readonly values?: Values;
}

/** Announces the first error of the form as a whole. */
export function FormErrors({ form, values }: FormErrorsProps) {
  const text = useErrorText()(form.errors?.[0], values);
  return text ? (
    <p className="field-problem" role="alert">
      {text}
    </p>
  ) : null;
}

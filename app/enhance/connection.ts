/** What the browser tells about the network. Safari and Firefox tell nothing. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

const getConnection = (): Connection =>
  (navigator as Navigator & { readonly connection?: Connection }).connection ?? {};

export const isSavingData = (): boolean => getConnection().saveData === true;

/** Whether data may cost the visitor money or time. */
export function isMetered(): boolean {
  const { type, effectiveType = "4g" } = getConnection();
  return isSavingData() || type === "cellular" || effectiveType !== "4g";
}

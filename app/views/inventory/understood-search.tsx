/** Shows how the search was understood, when a word was corrected or a limit was read. */

import { formatDollars } from "~/i18n/format-number";
import { useText } from "~/i18n/use-text";
import { MAXIMUM_NAMES } from "~/inventory/filter/filter";
import type { InventoryPage } from "~/inventory/list-inventory";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import { formatOption } from "./filter-labels";

/** "Showing results for: red suv · Under $15,000." */
export function UnderstoodSearch({ page: { understoodSearch, filter } }: { page: InventoryPage }) {
  const { t } = useText(["inventory", "vehicle"]);
  if (understoodSearch === null) return null;
  const { words, isCorrected, limits } = understoodSearch;
  const { priceMin } = limits;
  const maximums = MAXIMUM_NAMES.flatMap((name) => {
    const { [name]: most } = limits;
    return most === null ? [] : formatOption(t, name, String(most));
  });
  const minimum = priceMin === null ? "" : t("inventory:priceOver", { from: formatDollars(priceMin * 100) });
  const parts = [words, minimum, ...maximums].filter((part) => part !== "");
  return (
    <p>
      <SlottedText text={t("inventory:understoodSearch", { words: SLOT })}>
        <b>{parts.join(" · ")}</b>
      </SlottedText>
      {isCorrected ? ` ${t("inventory:notAsTyped", { typed: filter.q })}` : null}
    </p>
  );
}

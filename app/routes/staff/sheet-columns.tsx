/** `/staff/sheet/columns`: the meaning of the sheet's columns; owners confirm it, all staff may view it. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import {
  chooseTop,
  draftColumns,
  findColumnProblems,
  toColumnTexts,
} from "~/inventory/sync/sheet/column-editor";
import type { StoredColumns } from "~/inventory/sync/sheet/columns-store";
import { type ColumnChoice, formatHeader, isSameHeader } from "~/inventory/sync/sheet/sheet-columns";
import { SHEET_FIELDS } from "~/inventory/sync/sheet/sheet-fields";
import { mapKeys } from "~/platform/map-values";
import { mergeTexts, parseSeenTexts } from "~/platform/merge-fields";
import { parseForm } from "~/platform/parse-form";
import { hasRole } from "~/staff/roles";
import { staffAction, staffLoader } from "~/staff/staff-route";
import { keepUnsent } from "~/views/staff/forms/keep-unsent";
import { StaffColumnsPage } from "~/views/staff/sync/columns-page";

export const handle = { hydrate: true, kind: "staff", texts: "syncs", access: "sales", formAccess: "owner" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

/** A folded heading per field, and the header the form was rendered for, in the format of `formatHeader`. */
const createColumnsSchema = () =>
  z.object({ ...mapKeys(SHEET_FIELDS, () => z.string().optional()), header: z.string() });

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ request, params, context, member }) => {
    const { columns } = context.inventorySync;
    const [sheet, confirmed] = await Promise.all([columns.readTops(), columns.readConfirmed()]);
    const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffColumns")("title") };
    const page = { head, writerId: member.userId, mayConfirm: hasRole(member, "owner") };
    if (!("tops" in sheet)) return { ...page, failure: sheet, shown: null };
    const top = chooseTop(sheet.tops, new URL(request.url).searchParams.get("row"), confirmed);
    const shown = {
      top,
      rows: sheet.tops.map(({ row, header }) => ({ row, cells: header.filter((cell) => cell !== "") })),
      draft: draftColumns(top, confirmed),
      headerText: formatHeader(top.header),
      confirmed: confirmed && { at: confirmed.confirmedAt, by: confirmed.confirmedBy },
    };
    return { ...page, failure: null, shown };
  });
}

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "owner", {
    async default({ params, context, member: { userId, name }, form }) {
      const submission = parseForm(form, createColumnsSchema());
      if (submission.status !== "success") throw data("form", { status: 400 });
      const { header: headerText, ...choice } = submission.value;
      const { columns } = context.inventorySync;
      const sheet = await columns.readTops();
      // The loader reads the sheet again and shows the reason.
      if (!("tops" in sheet)) return rejectForm(submission, 409);
      // The confirmation only applies to the header that was shown.
      const header = sheet.tops.map((top) => top.header).find((one) => formatHeader(one) === headerText);
      if (!header) return data({ initialValue: null, isChanged: true as const }, { status: 409 });
      const { merge, merged } = mergeColumns(form, choice, header, await columns.readConfirmed());
      if (merge.conflicts.length > 0) {
        const reply = submission.reply({ formErrors: ["staffColumns:notConfirmed"] });
        const initialValue = { ...merge.merged, header: headerText };
        return data({ ...reply, initialValue, conflicts: merge.conflicts }, { status: 409 });
      }
      const problems = Object.entries(findColumnProblems(header, merged));
      if (problems.length > 0) {
        const fieldErrors = Object.fromEntries(
          problems.map(([field, problem]) => [field, [`staffColumns:problems.${problem}`]]),
        );
        const formErrors = ["staffColumns:notConfirmed"];
        return data(submission.reply({ formErrors, fieldErrors }), { status: 400 });
      }
      await columns.confirm(header, merged, { userId, name });
      context.log("columnsConfirmed", { by: userId });
      return redirect(localizePath(getRouteLocale(params), "/staff/sheet/columns"), 303);
    },
  });
}

/** Merges the form with the columns that another owner confirmed for this header since it was rendered. */
function mergeColumns(
  form: FormData,
  choice: ColumnChoice,
  header: readonly string[],
  confirmed: StoredColumns | null,
) {
  const seen = parseSeenTexts(form.get("seen"), SHEET_FIELDS);
  const parsed = toColumnTexts(choice);
  const isShared = confirmed !== null && isSameHeader(header, confirmed.header);
  const current = isShared ? toColumnTexts(confirmed.choice) : (seen ?? parsed);
  const merge = mergeTexts({ form, seen, parsed, current });
  const merged = mapKeys(SHEET_FIELDS, (field) => merge.merged[field] || undefined);
  return { merge, merged };
}

export const clientAction = (args: ClientActionFunctionArgs) => keepUnsent(args, "staff:unsent");

/** Also after a refused form: the sheet may have another header by then. */
export const shouldRevalidate = () => true;

export default function StaffColumns() {
  return <StaffColumnsPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} />;
}

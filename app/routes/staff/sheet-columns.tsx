/** `/staff/stock/columns`: the meaning of the sheet's columns; owners confirm it, all staff may view it. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { readSmallForm } from "~/edge/http/bounded-form";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { draftColumns, findColumnProblems } from "~/inventory/sync/sheet/column-editor";
import { parseColumnForm } from "~/inventory/sync/sheet/column-form";
import { formatHeader } from "~/inventory/sync/sheet/sheet-columns";
import { requireStaff } from "~/staff/guard";
import { hasRole } from "~/staff/roles";
import { throw503OnOutage } from "~/staff/staff-route";
import { metaOfStaff } from "~/views/staff/head";
import { type ColumnsAnswer, StaffColumnsPage } from "~/views/staff/sync/columns-page";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

const PERSONAL = { "Cache-Control": CACHE_POLICIES.personal };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const member = await requireStaff(request, context);
  const { columns } = context.inventorySync;
  const [sheet, confirmed] = await throw503OnOutage(
    Promise.all([columns.readTop(), columns.readConfirmed()]),
    context.log,
  );
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffColumns")("title") };
  const mayConfirm = hasRole(member, "owner");
  if (!("top" in sheet))
    return data({ head, mayConfirm, failure: sheet, shown: null }, { headers: PERSONAL });
  const { top } = sheet;
  const shown = {
    top,
    draft: draftColumns(top.header, confirmed),
    headerText: formatHeader(top.header),
    confirmed: confirmed && { at: confirmed.confirmedAt, by: confirmed.confirmedBy },
  };
  return data({ head, mayConfirm, failure: null, shown }, { headers: PERSONAL });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { userId, name } = await requireStaff(request, context, "owner");
  const { choice, headerText } = parseColumnForm(await readSmallForm(request));
  if (headerText === "") throw data("form", { status: 400 });
  const { columns } = context.inventorySync;
  const refuse = (answer: ColumnsAnswer, status: number) => data(answer, { status, headers: PERSONAL });
  const sheet = await throw503OnOutage(columns.readTop(), context.log);
  // The loader reads the sheet again and shows the reason.
  if (!("top" in sheet)) return refuse({ choice, problems: {}, isChanged: false }, 409);
  const { header } = sheet.top;
  // The confirmation only applies to the header that was shown.
  if (formatHeader(header) !== headerText)
    return refuse({ choice: null, problems: {}, isChanged: true }, 409);
  const problems = findColumnProblems(header, choice);
  if (Object.keys(problems).length > 0) return refuse({ choice, problems, isChanged: false }, 400);
  await throw503OnOutage(columns.confirm(header, choice, { userId, name }), context.log);
  context.log("columnsConfirmed", { by: userId });
  throw redirect(localizePath(getRouteLocale(params), "/staff/stock/columns"), 303);
}

/** Also after a refused form: the sheet may have another header by then. */
export const shouldRevalidate = () => true;

export default function StaffColumns() {
  return <StaffColumnsPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

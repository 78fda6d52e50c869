/** Formats the notification about a new lead or a due reminder: its subject, "Don't contact", the vehicle with its sale, and a link. Nothing else about the person. */
import type { LeadSubject } from "~/leads/lead";
import { readSale } from "~/leads/lead-car";
import type { Locale } from "~/platform/locale";
import type { PushAlert } from "./push-store";

/** What the service worker shows. */
export interface AlertMessage {
  readonly title: string;
  readonly body: string;
  /** Path of the lead's page. */
  readonly path: string;
  /** Notifications with the same tag replace each other. */
  readonly tag: string;
}

const TEXTS: Readonly<
  Record<Locale, Readonly<Record<LeadSubject | "lead" | "reminder" | "stop" | "sold" | "pending", string>>>
> = {
  en: {
    lead: "New lead",
    reminder: "Reminder",
    stop: "Don't contact",
    sold: "Sold",
    pending: "Sale pending",
    "test-drive": "Test drive",
    info: "Question about a vehicle",
    financing: "Financing",
    offer: "Special offer",
    "trade-in": "Trade-in",
    "find-one": "Looking for a vehicle",
    privacy: "Privacy request",
  },
  es: {
    lead: "Nueva consulta",
    reminder: "Recordatorio",
    stop: "No contactar",
    sold: "Vendido",
    pending: "Venta pendiente",
    "test-drive": "Prueba de manejo",
    info: "Pregunta sobre un vehículo",
    financing: "Financiamiento",
    offer: "Oferta especial",
    "trade-in": "Carro que entrega",
    "find-one": "Busca un vehículo",
    privacy: "Solicitud de privacidad",
  },
  pt: {
    lead: "Novo lead",
    reminder: "Lembrete",
    stop: "Não contatar",
    sold: "Vendido",
    pending: "Venda pendente",
    "test-drive": "Test drive",
    info: "Dúvida sobre um veículo",
    financing: "Financiamento",
    offer: "Oferta especial",
    "trade-in": "Carro na troca",
    "find-one": "Procura um veículo",
    privacy: "Pedido de privacidade",
  },
};

export function formatAlert({
  leadId,
  subject,
  vehicle,
  car,
  isReminder,
  isStopped,
  locale,
}: Pick<
  PushAlert,
  "leadId" | "subject" | "vehicle" | "car" | "isReminder" | "isStopped" | "locale"
>): AlertMessage {
  const texts = TEXTS[locale];
  const sale = car && readSale(car);
  const news = isReminder ? texts.reminder : texts.lead;
  return {
    title: subject ? `${news}: ${texts[subject]}` : news,
    body: [isStopped ? texts.stop : "", car?.name ?? vehicle ?? "", sale ? texts[sale] : ""]
      .filter(Boolean)
      .join(" · "),
    path: `${locale === "en" ? "" : `/${locale}`}/staff/leads/${leadId}`,
    tag: leadId,
  };
}

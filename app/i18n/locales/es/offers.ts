/** Spanish texts of the offers, on the home page and on their own. */
import type { offers as english } from "../en/offers";
import type { Translation } from "../translation";

export const offers: Translation<typeof english> = {
  title: "Ofertas especiales",
  description:
    "Ofertas vigentes en autos usados de {{dealer}} en Orlando, Florida. Cada una con sus condiciones.",
  lede: "Mencione la oferta cuando llame o escriba. Las condiciones están en cada cupón.",
  none: "Hoy no hay ninguna oferta vigente. Llámenos o vea lo que hay en el lote.",
  words: { warranty: "Gratis", firstTime: "1.º" },
  tickets: {
    bonus: {
      badge: "Oferta limitada",
      title: "Bono de {{figure}}",
      terms: "En modelos 2023–2024 seleccionados. Pregunte qué vehículos del lote participan hoy.",
    },
    approval: {
      badge: "100% aprobado",
      title: "Aprobación garantizada",
      terms:
        "Sujeto a las condiciones del prestamista. Aceptamos solicitudes con todo tipo de crédito, con $0 de pago inicial para compradores que califiquen.",
    },
    warranty: {
      badge: "Garantía",
      title: "Garantía gratis de motor y transmisión",
      terms: "Pida por escrito las condiciones del vehículo que elija.",
    },
    inspection: {
      badge: "Inspección",
      title: "Inspección de {{figure}} puntos",
      terms: "Una revisión punto por punto del vehículo que se va a llevar a casa.",
    },
    discount: {
      badge: "Vehículos seleccionados",
      title: "{{figure}} de descuento en vehículos seleccionados",
      terms: "No todos los vehículos participan. Pregunte cuáles antes de firmar.",
      contact: "Pregunte qué vehículos",
    },
    zeroApr: {
      badge: "Crédito aprobado",
      title: "{{figure}} APR hasta por 60 meses",
      terms:
        "Con crédito aprobado y sujeto a las condiciones del prestamista. No todos los compradores ni todos los vehículos califican.",
      contact: "Pregunte por el {{figure}} APR",
    },
    referral: {
      badge: "Bono por referido",
      title: "Bono de {{figure}} por referido",
      terms: "Recomiéndenos a alguien que compre. El bono se le paga a usted después de la venta.",
      contact: "Recomiende a alguien",
    },
    firstTime: {
      badge: "Primer auto",
      title: "Especial para su primera compra",
      terms:
        "Díganos que es su primer auto y pregunte qué se aplica en su caso. Sujeto a las condiciones del prestamista.",
      contact: "Pregunte por su primer auto",
    },
  },
  onTheLot: "Vea lo que hay en el lote.",
  viewInventory: "Ver inventario",
  call: "Llame al {{phone}}",
};

/** Spanish texts of the printed window card; the card itself is in English and Spanish. */
import type { windowCard as english } from "../en/window-card";
import type { Translation } from "../translation";

export const windowCard: Translation<typeof english> = () => ({
  link: "Imprimir etiqueta de ventana",
  title: "Etiqueta de ventana: {{name}}",
  description: "Etiqueta de ventana para imprimir, en inglés y español: {{name}}.",
  hint: "Imprima esta página desde su navegador. Solo se imprime la etiqueta, en una hoja tamaño carta.",
  back: "Volver al vehículo",
  terms:
    "*Pago estimado para este precio a {{term}} meses, con {{down}} de pago inicial y tasa de interés anual (APR) de {{apr}}, sujeto a aprobación de crédito. Su pago real depende de las condiciones de la entidad financiera.",
  credit: "Financiamiento para todo tipo de crédito",
  rebuilt:
    "Título reconstruido (rebuilt): una aseguradora declaró este vehículo como pérdida total y después se reparó. Pregúntenos qué se reparó.",
  salvage:
    "Título de salvamento (salvage): una aseguradora declaró este vehículo como pérdida total. No puede circular hasta que se repare, pase una inspección y reciba un título reconstruido (rebuilt).",
  flood: "Título de inundación (flood): este vehículo sufrió daños por agua. Pregúntenos qué se reparó.",
  branded:
    "Título marcado (branded): el estado anotó en el título un daño anterior o una pérdida total. Pregúntenos qué se reparó.",
  scan: "Escanee para ver este carro en nuestro sitio web, preguntar o programar una prueba de manejo",
  qrLabel: "Código QR de la página del vehículo",
  asAdvertised: "Según lo anunciado el {{date}}",
});

/** Spanish texts of the printed card that hangs in a vehicle's window. */
import type { windowCard as english } from "../en/window-card";
import type { Translation } from "../translation";

export const windowCard: Translation<typeof english> = {
  link: "Imprimir la tarjeta de ventana",
  title: "Tarjeta de ventana: {{name}}",
  description: "Una tarjeta para imprimir y poner en la ventana del {{name}}, en inglés y español.",
  hint: "Imprima esta página desde su navegador: ocupa una hoja tamaño carta, sin encabezado ni pie.",
  back: "Volver al vehículo",
  perMonth: "unos {{payment}} al mes*",
  terms:
    "*Pago estimado para este precio con {{down}} de pago inicial, {{apr}} APR y {{term}} meses, con crédito aprobado. Deciden las condiciones del prestamista. No incluye impuestos ni cargos.",
  credit: "Financiamiento para todo tipo de crédito",
  rebuilt:
    "Título reconstruido (rebuilt): una aseguradora declaró este vehículo pérdida total y después fue reparado. Pregúntenos qué se reparó.",
  scan: "Escanee para ver fotos, informe de historial y calculadora de pagos",
  qrLabel: "Código QR de la página del vehículo",
  asAdvertised: "Según lo anunciado el {{date}}",
};

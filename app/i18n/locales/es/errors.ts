/** Spanish texts of the pages that have nothing to show. */
import type { errors as english } from "../en/errors";
import type { Translation } from "../translation";

export const errors: Translation<typeof english> = {
  notFound: {
    title: "¡Ups! Página no encontrada",
    text: "En esta dirección no hay nada estacionado. Puede que fuera un vehículo ya vendido o un enlace con un error.",
  },
  vehicleNotFound: {
    title: "Vehículo no encontrado",
    text: "En esta dirección no hay ningún vehículo. Puede que ya se vendiera o que el enlace tenga un error.",
  },
  unavailable: {
    title: "Esta página no está disponible en este momento",
    text: "Los vehículos siguen en el lote. Llámenos y le diremos qué hay y cuánto cuesta.",
    tryAgain: "Intente de nuevo",
  },
  forbidden: {
    title: "Esta página es para la administración",
    text: "Su sesión está iniciada, pero su función no abre esta página. Pídasela a la administración si la necesita.",
    toDesk: "Volver al panel",
  },
  formRefused: {
    title: "No se pudo leer este formulario",
    text: "No se cambió nada. Abra la página de nuevo y envíe el formulario desde allí.",
    openAgain: "Abrir la página de nuevo",
  },
  returnHome: "Volver al inicio",
  seeInventory: "Ver el inventario",
};

/** Spanish texts of the error pages. */
import type { errors as english } from "../en/errors";
import type { Translation } from "../translation";

export const errors: Translation<typeof english> = () => ({
  notFound: {
    title: "¡Ups! Página no encontrada",
    text: "Este enlace no lleva a ninguna página. Puede que la página ya no esté aquí o que el enlace esté mal escrito.",
  },
  vehicleNotFound: {
    title: "Vehículo no encontrado",
    text: "Este enlace no lleva a ningún vehículo. Puede que ya se haya vendido o que el enlace esté mal escrito.",
  },
  unavailable: {
    title: "En este momento no podemos cargar esta página",
    text: "Llámenos y le diremos qué carros hay en el lote y cuánto cuestan.",
    tryAgain: "Intentar de nuevo",
    code: "Código del error:",
  },
  forbidden: {
    title: "Esta página es solo para Administración",
    text: "Su sesión está iniciada, pero su función no le da acceso a esta página. Si lo necesita, pídaselo a alguien de Administración.",
    ask: "Solo Administración puede cambiar esto. Pídaselo a {{names}}.",
    back: "Volver a Hoy",
  },
  noPage: {
    title: "Página no encontrada",
    text: "Puede que la dirección esté mal escrita. Todo está en el menú.",
    back: "Volver a Hoy",
  },
  noLead: {
    title: "Consulta no encontrada",
    text: "Puede que se haya eliminado o que el enlace esté mal escrito.",
    back: "Todas las consultas",
  },
  noVehicle: {
    title: "Vehículo no encontrado",
    text: "Puede que se haya eliminado o que el enlace esté mal escrito.",
    back: "Todos los vehículos",
  },
  noAnswer: {
    title: "En este momento no podemos cargar esta página",
    text: "Lo que ya guardó está a salvo y las consultas nuevas siguen llegando. Intente de nuevo en un minuto.",
    unsaved: "Es posible que su último cambio no se haya guardado. Intente de nuevo en un minuto.",
    draft: "Lo que escribió volverá a estar en el formulario.",
    back: "Intentar de nuevo",
  },
  addressTooLong: {
    title: "Este enlace es demasiado largo",
    text: "Abra nuestra página de inicio y busque el vehículo ahí.",
  },
  formRefused: {
    title: "No pudimos leer este formulario",
    text: "No se cambió nada. Abra la página de nuevo y envíe el formulario desde ahí.",
    back: "Abrir la página de nuevo",
  },
  returnHome: "Volver al inicio",
  seeInventory: "Ver inventario",
});

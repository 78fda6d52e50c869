/** Spanish texts of staff's page on a vehicle's photos. */
import type { staffPhotos as english } from "../en/staff-photos";
import type { Translation } from "../translation";

export const staffPhotos: Translation<typeof english> = {
  title: "Fotos: {{name}}",
  open: "Fotos",
  addTo: "Agregar fotos",
  back: "Volver al vehículo",
  count_zero: "Todavía no hay fotos",
  count_one: "{{count, number}} foto",
  count_other: "{{count, number}} fotos",
  count_many: "{{count, number}} de fotos",
  lede: "La primera es la que ven los compradores en la lista.",
  drag: "Arrastre una foto a su lugar o use sus botones.",
  photo: "Foto {{number, number}}",
  first: "Poner primera",
  earlier: "Antes",
  later: "Después",
  moved: "Foto movida: ahora es la {{place, number}} de {{total, number}}.",
  unshown: "Los compradores no ven esta foto: el sitio no muestra fotos de esa dirección.",
  origin: { hand: "Agregada a mano", drive: "De Google Drive", other: "De otro lugar" },
  remove: {
    open: "Eliminar",
    text: "Sale del sitio para siempre. Si el archivo está en Google Drive, allí se queda, y la próxima sincronización de fotos lo deja fuera.",
    submit: "Eliminar la foto {{number, number}}",
  },
  add: {
    title: "Agregar fotos",
    label: "Fotos de este dispositivo",
    hint: "JPEG, PNG o WebP, de 20 MB cada una como máximo. Se borra el lugar donde se tomó la foto.",
    plainHint: "Hasta 16 a la vez, 42 MB en total.",
    submit: "Agregar fotos",
    sending: "Enviando...",
    progress: "{{done, number}} de {{total, number}} archivos enviados",
  },
  filesLost: "Su sesión terminó antes de que llegaran las fotos: elíjalas de nuevo, por favor.",
  taken_zero: "No se agregó ninguna foto.",
  taken_one: "Se agregó {{count, number}} foto.",
  taken_other: "Se agregaron {{count, number}} fotos.",
  taken_many: "Se agregaron {{count, number}} de fotos.",
  moreRefused_one: "{{count, number}} archivo más quedó fuera.",
  moreRefused_other: "{{count, number}} archivos más quedaron fuera.",
  moreRefused_many: "{{count, number}} de archivos más quedaron fuera.",
  outcomes: {
    waiting: "En espera",
    sending: "Enviando...",
    added: "Agregada",
    known: "Ya está entre las fotos",
    full: "Este vehículo tiene 200 fotos, el máximo",
    tooManyFiles: "Más de 16 a la vez: envíela de nuevo",
    notStored: "No se pudo guardar: envíela de nuevo",
    failed: "No llegó: envíela de nuevo",
    heic: "Foto HEIC de iPhone. En el iPhone elija Ajustes, Cámara, Formatos, Más compatible para las fotos nuevas; guarde esta como JPEG y envíela de nuevo",
    unreadable: "No es JPEG, PNG ni WebP, o está dañado",
    tooLarge: "Demasiado grande: 20 MB como máximo",
    tooManyPixels: "Tiene más de 60 megapíxeles",
  },
  order: {
    text: "Este orden se hizo a mano: la sincronización de fotos lo conserva.",
    release: "Ordenar como en Google Drive",
  },
  readmit: {
    text_one:
      "Aquí se eliminó {{count, number}} foto que está en Google Drive: la sincronización de fotos la deja fuera.",
    text_other:
      "Aquí se eliminaron {{count, number}} fotos que están en Google Drive: la sincronización de fotos las deja fuera.",
    text_many:
      "Aquí se eliminaron {{count, number}} de fotos que están en Google Drive: la sincronización de fotos las deja fuera.",
    submit: "Recuperar con la próxima sincronización",
  },
  refused: {
    conflict: "Alguien cambió estas fotos mientras tanto. Así están ahora.",
    busy: "La sincronización de fotos está trabajando con este vehículo. Inténtelo de nuevo en un minuto.",
    tooLarge: "Esos archivos suman más de 42 MB. Envíe menos a la vez.",
    none: "Elija al menos una foto.",
    unavailable: "No se pudo guardar en este momento. Inténtelo de nuevo en un minuto.",
  },
};

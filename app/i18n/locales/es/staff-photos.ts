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
  lede: "La primera foto es la que ven los clientes en la lista.",
  drag: "Arrastre las fotos para ordenarlas o use el menú de cada foto.",
  photo: "Foto {{number, number}}",
  menu: "Menú de la foto {{number, number}}",
  first: "Poner al principio",
  earlier: "Mover antes",
  later: "Mover después",
  moved: "Foto movida al lugar {{place, number}} de {{total, number}}.",
  unshown: "Los clientes no ven esta foto: el sitio no muestra fotos de esa dirección web.",
  origin: {
    hand: "Agregada por el personal",
    drive: "De Google Drive",
    sheet: "Del enlace de foto de la hoja de cálculo",
    other: "De otro lugar",
  },
  remove: {
    open: "Eliminar",
    text: "Se elimina del sitio para siempre. Si viene de Google Drive, el archivo se queda allí, pero las sincronizaciones de fotos lo omiten.",
    submit: "Eliminar la foto {{number, number}}",
  },
  add: {
    title: "Agregar fotos",
    label: "Fotos de este dispositivo",
    hint: "JPEG, PNG o WebP, hasta 20 MB cada una. Antes de subir archivos HEIC de un iPhone, guárdelos como JPEG. Les quitamos los datos de ubicación.",
    camera: "Tomar una foto",
    plainHint: "Hasta 16 a la vez, 42 MB en total.",
    submit: "Agregar fotos",
    progress: "{{done, number}} de {{total, number}} archivos subidos",
  },
  taken_zero: "No se agregó ninguna foto.",
  taken_one: "Se agregó {{count, number}} foto.",
  taken_other: "Se agregaron {{count, number}} fotos.",
  taken_many: "Se agregaron {{count, number}} de fotos.",
  moreRefused_one: "No se agregó {{count, number}} archivo más.",
  moreRefused_other: "No se agregaron {{count, number}} archivos más.",
  moreRefused_many: "No se agregaron {{count, number}} de archivos más.",
  outcomes: {
    waiting: "En espera",
    sending: "Subiendo...",
    added: "Agregada",
    known: "Este vehículo ya tiene esta foto",
    full: "Este vehículo ya tiene 200 fotos, el máximo",
    tooManyFiles: "Más de 16 a la vez: suba esta otra vez",
    notStored: "No se pudo guardar: súbala otra vez",
    failed: "No llegó: súbala otra vez",
    heic: "Es un archivo HEIC de iPhone: guárdelo como JPEG y súbalo otra vez. Para las fotos nuevas, elija en el iPhone Configuración > Cámara > Formatos > Más compatible",
    unreadable: "No es un archivo JPEG, PNG ni WebP, o está dañado",
    incomplete: "Está incompleta: falta parte de la foto. Cópiela o tómela otra vez y súbala",
    tooSmall:
      "{{width, number}} × {{height, number}} píxeles es muy poco: el lado más largo debe tener al menos 400",
    tooLarge: "Demasiado grande: 20 MB como máximo",
    tooManyPixels: "Más de 60 megapíxeles o de 12,000 píxeles por lado",
  },
  order: {
    text: "El personal eligió este orden, así que las sincronizaciones de fotos lo conservan.",
    release: "Usar el orden de Google Drive",
  },
  readmit: {
    text_one:
      "Aquí se eliminó {{count, number}} foto de Google Drive. Las sincronizaciones de fotos la omiten.",
    text_other:
      "Aquí se eliminaron {{count, number}} fotos de Google Drive. Las sincronizaciones de fotos las omiten.",
    text_many:
      "Aquí se eliminaron {{count, number}} de fotos de Google Drive. Las sincronizaciones de fotos las omiten.",
    submit: "Recuperar en la próxima sincronización",
  },
  refused: {
    conflict: "Mientras tanto, otra persona cambió estas fotos. Así están ahora.",
    busy: "Una sincronización de fotos está trabajando con este vehículo. Intente de nuevo en un minuto.",
    tooLarge: "Esos archivos suman más de 42 MB. Envíe menos a la vez.",
    none: "Elija al menos una foto.",
    rejected: "No se pudo guardar ese archivo. Elija otra foto.",
    unavailable: "En este momento no se pudo guardar. Intente de nuevo en un minuto.",
  },
};

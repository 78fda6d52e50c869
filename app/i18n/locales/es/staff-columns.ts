/** Spanish texts of staff's page on the columns of the sheet. */
import type { staffColumns as english } from "../en/staff-columns";
import type { Translation } from "../translation";

export const staffColumns: Translation<typeof english> = {
  title: "Columnas de la hoja",
  lede: "Indique qué contiene cada columna de su hoja. Lo recordamos hasta que cambie un encabezado; entonces nos detenemos y volvemos a preguntar.",
  back: "Inventario y hoja",
  link: "Columnas de la hoja",
  states: {
    new: "Sin confirmar. Nada de esta hoja aparece en el sitio web hasta que Administración confirme las columnas.",
    changed:
      "Cambiaron los encabezados. Nada nuevo de esta hoja aparece en el sitio web hasta que Administración vuelva a confirmar las columnas.",
    confirmed: "Confirmadas.",
    confirmedBy: "Confirmadas el {{moment}} por {{name}}.",
  },
  added: "Encabezados nuevos: {{headings}}",
  gone: "Encabezados que ya no están: {{headings}}",
  ownersOnly: "Solo Administración puede confirmar las columnas.",
  table: "Qué va dónde",
  direction: "en el sitio web ← en su hoja",
  hints: {
    sku: "Un VIN de 17 caracteres o un número de inventario que tenga una letra.",
    product_name: "Año, marca, modelo, versión.",
    price: "Una celda vacía muestra “Consulte el precio”.",
    quantity:
      "1, sí o x significa que está en el lote; 0, no o vendido, que ya no está. En una columna llamada “Vendido” o “Sold”, una x o una fecha significa vendido.",
    description:
      "Color | millas | características. Los clientes la ven: no elija una columna con notas privadas.",
    image_url: "Un enlace a una foto. Las fotos de Drive no lo necesitan.",
  },
  example: "p. ej. {{value}}",
  notFound: "no se encontró",
  lost: "“{{heading}}” ya no está en la hoja. Elija otra columna o deje este campo sin columna.",
  lostRequired: "“{{heading}}” ya no está en la hoja. Elija otra columna.",
  conflict: "Más de una columna podría ser este campo: {{headings}}. Elija una.",
  problems: {
    required: "Elija una columna: sin ella no se puede leer la hoja.",
    unknown: "Esta columna ya no está en la hoja. Elija otra.",
    headingTwice:
      "La hoja tiene este encabezado dos veces. Cambie el nombre de una de las dos columnas y vuelva a cargar esta página.",
    usedTwice: "Esta columna también está elegida para otro campo. Elija una columna distinta para cada uno.",
  },
  notConfirmed: "No se confirmó: revise los campos de abajo.",
  sheetChanged:
    "Los encabezados de la hoja cambiaron mientras esta página estaba abierta. No se confirmó nada: revise las columnas como están ahora.",
  ignored: "Sin usar: {{headings}}",
  ignoredNone: "Sin usar: ninguna",
  ignoredNote: "Nunca salen de la hoja. Los clientes no pueden verlas.",
  confirm: "Confirmar las columnas",
  confirming: "Confirmando...",
  syncNow: "Sincronizar ahora",
  sample: "Las primeras filas de su hoja",
  noRows: "No hay filas debajo de los encabezados.",
  noHeading: "sin encabezado",
  unreadable: "No se puede leer la hoja en este momento, así que no se pueden mostrar sus columnas.",
};

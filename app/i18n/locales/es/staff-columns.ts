/** Spanish texts of staff's page on the columns of the sheet. */
import type { staffColumns as english } from "../en/staff-columns";
import type { Translation } from "../translation";

export const staffColumns: Translation<typeof english> = () => ({
  title: "Columnas de la hoja",
  lede: "Díganos qué contiene cada columna de su hoja de cálculo. Lo recordamos hasta que cambie un encabezado. Entonces la sincronización se detiene y volvemos a preguntar.",
  folders: { syncs: "Sincronizaciones", columns: "Columnas" },
  states: {
    new: "Sin confirmar. Nada de esta hoja de cálculo aparece en el sitio hasta que Administración confirme las columnas.",
    changed:
      "Cambiaron los encabezados. Nada nuevo de esta hoja de cálculo aparece en el sitio hasta que Administración confirme las columnas otra vez.",
    confirmed: "Las columnas están confirmadas.",
    confirmedBy: "Confirmadas por {{name}} ({{moment}}).",
  },
  added: "Encabezados nuevos: {{headings}}",
  gone: "Encabezados que faltan: {{headings}}",
  ownersOnly: "Solo Administración puede confirmar las columnas.",
  table: "Qué va dónde",
  direction: "En el sitio ← en su hoja de cálculo",
  hints: {
    sku: "Un VIN de 17 caracteres, o un número de inventario con guion o con letras y números.",
    product_name: "Año, marca, modelo, versión.",
    price: "Una celda vacía muestra “Consulte el precio”.",
    quantity:
      "1, sí o x significa que está en el lote; 0, no o vendido, que ya no está. En una columna llamada “Vendido” o “Sold”, una x o una fecha significa vendido.",
    description:
      "Color | millas | características. Los clientes la ven, así que no elija una columna con notas privadas.",
    image_url: "Un enlace a una foto. Las fotos de Google Drive no lo necesitan.",
    trim: "Por ejemplo, XLT o EX-L. Los clientes la ven.",
    engine: "Por ejemplo, 5.7L V8. Los clientes lo ven.",
    drivetrain: "Delantera, trasera, AWD o 4x4.",
    transmission: "Automática, manual o CVT.",
    doors: "Un número, por ejemplo 4.",
    seats: "Un número, por ejemplo 5.",
    video: "Un enlace de YouTube, Vimeo o Google Drive.",
    title: "Limpio, reconstruido o de salvamento. Solo para una columna que no contenga nada más.",
  },
  example: "Ejemplo: {{value}}",
  absent: "No están en su hoja: {{number}}",
  notFound: "Ninguna columna",
  guessed:
    "“{{heading}}” ya no está en la hoja de cálculo. Elegimos “{{guess}}” por sus valores. Verifíquelo.",
  lost: "“{{heading}}” ya no está en la hoja de cálculo. Elija otra columna o deje este campo sin columna.",
  lostRequired: "“{{heading}}” ya no está en la hoja de cálculo. Elija otra columna.",
  conflict: "Más de una columna podría ser este campo: {{headings}}. Elija una.",
  problems: {
    required: "Elija una columna: sin ella no podemos leer la hoja de cálculo.",
    unknown: "Esta columna ya no está en la hoja de cálculo. Elija otra.",
    headingTwice:
      "La hoja de cálculo tiene este encabezado dos veces. Cambie el nombre de una de las dos columnas y vuelva a cargar esta página.",
    usedTwice: "Esta columna también está elegida para otro campo. Elija una distinta para cada uno.",
  },
  notConfirmed: "No se confirmó: revise los campos de abajo.",
  sheetChanged:
    "Los encabezados de la hoja de cálculo cambiaron mientras esta página estaba abierta, así que no se confirmó nada. Revise las columnas otra vez.",
  ignored: "Sin usar: {{headings}}",
  ignoredNone: "Sin usar: ninguna",
  ignoredNote: "Estas se quedan en la hoja de cálculo. Los clientes no las ven.",
  confirm: "Confirmar columnas",
  confirming: "Confirmando...",
  syncNow: "Sincronizar",
  sample: "Primeras filas de su hoja de cálculo",
  noRows: "No hay filas debajo de los encabezados.",
  headerRow: "¿En qué fila están los encabezados?",
  headerRowOption: "Fila {{row, number}}: {{cells}}",
  headerRowUse: "Mostrar esta fila",
  limits:
    "Buscamos los encabezados en las primeras 10 filas y leemos las columnas de la A a la Z. Lo que está después de la columna Z no se lee.",
  noHeading: "sin encabezado",
  unreadable: "En este momento no podemos leer la hoja de cálculo, así que no podemos mostrar sus columnas.",
});

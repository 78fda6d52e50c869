/** Spanish texts of the sync with the dealership's sheet: the button, what it says after, and staff's page on it. */
import type { sync as english } from "../en/sync";
import type { Translation } from "../translation";

export const sync: Translation<typeof english> = () => ({
  refresh: "Actualizar",
  refreshing: "Actualizando...",
  success: "¡Inventario sincronizado correctamente desde Google Sheets!",
  undone: "Se deshizo la sincronización.",
  columnsLink: "Columnas de la hoja",
  failure: "No se pudo sincronizar el inventario: {{message}}",
  errors: {
    noValidRow: "no se pudo leer ninguna fila de la hoja de cálculo. Nuestro personal debe revisarla.",
    moreThanHalf:
      "la hoja de cálculo sacaría del lote la mitad o más de los vehículos. Nuestro personal debe revisarla.",
    namesChanged: "la hoja de cálculo cambiaría demasiados nombres. Nuestro personal debe revisarla.",
    pricesMissing:
      "la hoja de cálculo dejaría demasiados vehículos sin precio. Nuestro personal debe revisarla.",
    priceMoved: "la hoja de cálculo cambiaría un precio en más de un 40%. Nuestro personal debe revisarla.",
    medianMoved: "la hoja de cálculo cambiaría demasiado los precios. Nuestro personal debe revisarla.",
    notAsShown: "la hoja de cálculo o el inventario cambió después de que se mostraron los cambios.",
    notLast: "esta sincronización ya no se puede deshacer.",
    unknown: "un error desconocido.",
    notSetUp: "no hay ninguna hoja de cálculo configurada.",
    columnsUnconfirmed:
      "primero hay que confirmar las columnas de la hoja de cálculo. Nuestro personal debe hacerlo.",
    sheetUnreadable: "no se pudo leer la hoja de cálculo.",
    sheetClosed: "no se pudo abrir la hoja de cálculo.",
    sheetUnreachable: "en este momento no podemos acceder a la hoja de cálculo. Intente de nuevo más tarde.",
    inventoryChanged: "el inventario cambió al mismo tiempo. Intente de nuevo.",
    interrupted: "la sincronización se interrumpió. Intente de nuevo.",
    hosted: "el servicio informó un error.",
    unavailable: "en este momento no podemos acceder a nuestra base de datos. Intente de nuevo más tarde.",
    rejected:
      "nuestra base de datos no pudo guardar lo que contiene la hoja de cálculo. Nuestro personal debe revisarla.",
    stillRunning: "otra sincronización sigue en curso. Vuelva en un minuto.",
    tooMany: "demasiados intentos. Espere un minuto.",
  },
  sheet: {
    /* Of what only staff can put right. */
    errors: {
      noValidRow: "no se pudo leer ninguna fila de la hoja de cálculo. Revísela y vuelva a sincronizar.",
      moreThanHalf:
        "la hoja de cálculo sacaría del lote la mitad o más de los vehículos. Revise los cambios antes de aplicarlos.",
      namesChanged:
        "la hoja de cálculo cambiaría demasiados nombres. Revise los cambios antes de aplicarlos.",
      pricesMissing:
        "la hoja de cálculo dejaría demasiados vehículos sin precio. Revise los cambios antes de aplicarlos.",
      priceMoved:
        "la hoja de cálculo cambiaría un precio en más de un 40%. Revise los cambios antes de aplicarlos.",
      medianMoved:
        "la hoja de cálculo cambiaría demasiado los precios. Revise los cambios antes de aplicarlos.",
      notAsShown:
        "la hoja de cálculo o el inventario cambió desde que usted los vio. Revise los cambios y aplíquelos si son correctos.",
      columnsUnconfirmed:
        "primero hay que confirmar las columnas. Administración puede hacerlo en la página Columnas de la hoja.",
    },
    /* In place of {{about}}: columns, an e-mail address, the status of an answer. */
    troubles: {
      empty: "La hoja de cálculo está vacía. Su primera fila debe tener los nombres de las columnas.",
      columnsMissing: "La hoja de cálculo no tiene una columna para: {{about}}.",
      columnsTwice:
        "Dos columnas podrían ser el mismo campo: {{about}}. Administración debe elegir una en la página Columnas de la hoja.",
      columnsNew:
        "Las columnas todavía no están confirmadas. No se aplica nada hasta que Administración las confirme.",
      columnsChanged:
        "Cambiaron los encabezados de la hoja de cálculo. {{about}} No se aplica nada hasta que Administración confirme las columnas otra vez.",
      undecodable:
        "No se puede leer el texto de la hoja de cálculo ({{about}}). Guárdela en UTF-8 y vuelva a sincronizar.",
      brokenText:
        "La fila {{about}} contiene caracteres dañados (�). Guarde la hoja de cálculo en UTF-8 y vuelva a sincronizar.",
      tooManyRows: "La hoja de cálculo tiene más de 5,000 filas.",
      tooLarge: "La hoja de cálculo pasa de 20 MB.",
      cut: "La descarga de la hoja de cálculo terminó a mitad de una celda.",
      notCsv:
        "La dirección de la hoja de cálculo no es un archivo CSV. Publíquela como valores separados por comas.",
      noAnswer: "Google Sheets no respondió.",
      busy: "Google Sheets está ocupado.",
      halfAnswer: "La hoja de cálculo no se descargó completa.",
      notShared:
        "La hoja de cálculo no está compartida con {{about}}. Compártala con esa dirección como lector.",
      unknownSheet:
        "Esa hoja de cálculo no existe. Pida a la persona encargada del sitio web que revise su ID.",
      refused: "Google Sheets rechazó la solicitud (código {{about}}).",
      notPublished:
        "La hoja de cálculo no está publicada: su dirección respondió con el código {{about}}. Publíquela o pida a la persona encargada del sitio web que revise la dirección.",
      movedAway:
        "La hoja de cálculo publicada ya no está en su dirección. Pida a la persona encargada del sitio web que revise la dirección.",
      foreignHost: "La dirección de la hoja de cálculo publicada lleva a un servidor ajeno.",
      tokenRefused: "Google Sheets no acepta nuestro inicio de sesión.",
      signInUnanswered: "Google no respondió a nuestro inicio de sesión.",
      keyUnreadable: "No se puede leer la clave privada de la cuenta de servicio.",
      keyRefused: "Google no acepta la clave de la cuenta de servicio.",
      accountRefused: "Google no deja entrar a la cuenta de servicio. Revise sus permisos.",
    },
    newHeadings: "Nuevos: {{headings}}.",
    goneHeadings: "Ya no están: {{headings}}.",
    notAsShown:
      "La hoja de cálculo o el inventario cambió desde que usted los vio. Revise los cambios de abajo y aplíquelos si son correctos.",
    title: "Sincronización del inventario",
    lede: "El inventario se toma de su hoja de cálculo cada 15 minutos y al presionar Actualizar.",
    notSetUp: "Este sitio no tiene ninguna hoja de cálculo configurada.",
    running: "Hay una sincronización en curso desde el {{start}}",
    runningUntil: "Si se cortó, puede iniciar otra a partir del {{end}}, o empieza sola en 15 minutos.",
    cutOff: "La última sincronización quedó a medias. La siguiente empieza sola en 15 minutos.",
    syncNow: "Sincronizar",
    preview: "Vista previa",
    undo: "Deshacer esta sincronización",
    undoOf: "Deshacer la sincronización del {{moment}}",
    undoHint:
      "Los vehículos vuelven a quedar como estaban. Los cambios posteriores del personal se conservan.",
    headline: {
      updated_one: "{{count, number}} vehículo actualizado",
      updated_many: "{{count, number}} de vehículos actualizados",
      updated_other: "{{count, number}} vehículos actualizados",
      unchanged: "Sin cambios",
      problems_one: "{{count, number}} problema",
      problems_many: "{{count, number}} de problemas",
      problems_other: "{{count, number}} problemas",
      yours_one: "{{count, number}} valor del personal conservado",
      yours_many: "{{count, number}} de valores del personal conservados",
      yours_other: "{{count, number}} valores del personal conservados",
      undone: "Deshecha por {{name}}",
      undoneByUnknown: "Deshecha",
    },
    previewTitle: "Vista previa",
    previewChanged_one: "La hoja de cálculo cambiaría {{count, number}} vehículo.",
    previewChanged_many: "La hoja de cálculo cambiaría {{count, number}} de vehículos.",
    previewChanged_other: "La hoja de cálculo cambiaría {{count, number}} vehículos.",
    previewAdded_one: "La hoja de cálculo agregaría {{count, number}} vehículo.",
    previewAdded_many: "La hoja de cálculo agregaría {{count, number}} de vehículos.",
    previewAdded_other: "La hoja de cálculo agregaría {{count, number}} vehículos.",
    previewBoth_one:
      "La hoja de cálculo cambiaría {{changed, number}} y agregaría {{count, number}} vehículo.",
    previewBoth_many:
      "La hoja de cálculo cambiaría {{changed, number}} y agregaría {{count, number}} de vehículos.",
    previewBoth_other:
      "La hoja de cálculo cambiaría {{changed, number}} y agregaría {{count, number}} vehículos.",
    previewFailed: "Todavía no hay vista previa: {{message}}",
    previewNothing: "La hoja de cálculo no cambiaría nada.",
    previewGuarded: "Para aplicar estos cambios se necesita su confirmación.",
    previewApply: "Aplicar estos cambios",
    nothingChanged: "No se cambió nada. El sitio sigue mostrando el inventario de antes.",
    comparedWith: "En comparación con el inventario actual y con el de hace 24 horas.",
    guards: {
      noValidRow:
        "No se pudo leer ninguna fila. Vehículos que saldrían del lote: {{part, number}} de {{total, number}}.",
      moreThanHalf: "Vehículos que saldrían del lote: {{part, number}} de {{total, number}}.",
      namesChanged: "Nombres que cambiarían: {{part, number}} de {{total, number}}.",
      pricesMissing: "Vehículos que quedarían sin precio: {{part, number}} de {{total, number}}.",
      priceMoved: "Precios que cambiarían en más de un 40%: {{part, number}} de {{total, number}}.",
      medianMoved: "La mediana de los precios pasaría de {{from}} a {{to}}.",
      unknown: "Un cambio que esta versión del sitio no conoce.",
    },
    moreExamples_one: "y {{count, number}} más",
    moreExamples_many: "y {{count, number}} más",
    moreExamples_other: "y {{count, number}} más",
    allChanges: "Todos los cambios",
    applyTitle: "¿Aplicar de todos modos?",
    applyHint:
      "Solo si la hoja de cálculo es correcta. Se aplican exactamente estos cambios y después puede deshacerlos.",
    looked: "Revisé los cambios",
    problems: "Problemas: {{number, number}}",
    unread: "Fila {{row, number}}, {{field}}: no se puede leer “{{value}}”.",
    unreadEnd: {
      kept: "El vehículo conservó su valor anterior.",
      newWithoutPrice: "El vehículo es nuevo y no tiene precio: el sitio dice “Consulte el precio”.",
      newWithout: "El vehículo es nuevo y se agregó sin ese dato.",
    },
    probableVin:
      "Probablemente es {{vin}}. Ese vehículo queda como estaba hasta que usted corrija la hoja de cálculo.",
    probableNumber:
      "Probablemente es {{vin}}. Vuelva a poner ese número en la hoja de cálculo o, si este es otro vehículo, marque primero {{vin}} como vendido.",
    lockedField: "{{field}}: el sitio usa “{{ours}}”; la hoja de cálculo dice “{{sheets}}”.",
    useSheet: "Usar el de la hoja",
    usesSheet: "El sitio web ya usa el valor de la hoja de cálculo.",
    listedValue: "en el lote",
    soldValue: "vendido",
    undoneText:
      "Vehículos restaurados: {{restored, number}}. Vehículos retirados: {{removed, number}}. Los valores deshechos no se vuelven a aplicar hasta que esas celdas cambien en la hoja de cálculo.",
    keptTitle: "Cambios posteriores del personal, conservados",
    newVehicle: "el vehículo nuevo",
    held_one:
      "{{count, number}} cambio deshecho no se vuelve a aplicar hasta que esa celda cambie en la hoja de cálculo.",
    held_many:
      "{{count, number}} de cambios deshechos no se vuelven a aplicar hasta que cambien en la hoja de cálculo.",
    held_other:
      "{{count, number}} cambios deshechos no se vuelven a aplicar hasta que cambien en la hoja de cálculo.",
    letIn: "Volver a aplicar los valores de la hoja de cálculo",
    syncing: "Sincronizando...",
    runs: "Historial",
    none: "Todavía no se ha hecho ninguna sincronización.",
    trigger: {
      visitor: "Un visitante",
      staff: "Personal",
      cron: "Automática",
      webhook: "El script de la hoja de cálculo",
      unknown: "Desconocido",
    },
    states: {
      running: "En curso",
      succeeded: "Completada",
      refused: "No aplicada",
      failed: "Falló",
      unknown: "Desconocida",
    },
    counts: {
      added: "Nuevos: {{number, number}}",
      sold: "Fuera del lote: {{number, number}}",
      backAgain: "De vuelta en el lote: {{number, number}}",
      priceDown: "Precio rebajado: {{number, number}}",
      priceUp: "Precio aumentado: {{number, number}}",
      changed: "Modificados: {{number, number}}",
      adopted: "Ahora según la hoja de cálculo: {{number, number}}",
      rejected: "Filas rechazadas: {{number, number}}",
      notices: "Por revisar: {{number, number}}",
      unread: "Celdas ilegibles: {{number, number}}",
      locked: "Valores del personal distintos de los de la hoja de cálculo: {{number, number}}",
      held: "Deshechos y no aplicados: {{number, number}}",
    },
    failedTitle: "La sincronización falló",
    refusedTitle: "Sincronización detenida",
    applyAnyway: "Aplicar de todos modos",
    details: "Detalles",
    changes: "Cambios",
    more: "Se muestran los primeros {{shown, number}}.",
    kinds: {
      added: "nuevo",
      sold: "fuera del lote",
      backAgain: "de vuelta en el lote",
      priceDown: "precio rebajado",
      priceUp: "precio aumentado",
      changed: "modificado",
      adopted: "ahora según la hoja de cálculo",
      unknown: "otro tipo de cambio",
    },
    fields: {
      sku: "VIN",
      product_name: "Nombre",
      description: "Descripción",
      price: "Precio",
      image_url: "Enlace de la foto",
      quantity: "Disponibilidad",
      trim: "Versión",
      engine: "Motor",
      drivetrain: "Tracción",
      transmission: "Transmisión",
      doors: "Puertas",
      seats: "Asientos",
      video: "Video",
      title: "Estado del título",
      unknown: "Otro campo",
    },
    facts: {
      fwd: "Tracción delantera",
      rwd: "Tracción trasera",
      awd: "Tracción integral (AWD)",
      automatic: "Automática",
      manual: "Manual",
      cvt: "CVT",
      clean: "Limpio",
      rebuilt: "Reconstruido (rebuilt)",
      salvage: "De salvamento (salvage)",
      flood: "De inundación (flood)",
      branded: "Marcado (branded)",
    },
    noPrice: "Consulte el precio",
    noValue: "ninguno",
    rejects: "Filas rechazadas",
    reject: "Fila {{row, number}}: {{reason}}",
    twinTaken: "el mismo VIN está también en la fila {{row, number}}, que sí se usó",
    twinNotTaken: "el mismo VIN está también en la fila {{row, number}}; no se usó ninguna de las dos",
    reasons: {
      vinMissing: "sin VIN, así que no se usó. Escríbalo en la hoja de cálculo.",
      vinForm:
        "no es un VIN (17 caracteres, nunca I, O ni Q), así que no se usó. Corríjalo en la hoja de cálculo.",
      vinTwice: "el mismo VIN está en otra fila",
      nameMissing: "sin nombre",
      nameLong: "el nombre tiene más de 200 caracteres",
      descriptionLong: "la descripción tiene más de 5,000 caracteres",
      quantityUnreadable: "un vehículo nuevo necesita una disponibilidad que se pueda leer",
      vinUnreadable: "no se puede leer el VIN; ningún vehículo sale del lote por eso",
      numberOnly:
        "un vehículo nuevo necesita un VIN de 17 caracteres, o un número de inventario con guion o con letras y números",
      vinMistyped: "el VIN parece mal escrito",
      numberDiffers: "el número no es el que este vehículo tiene en el sitio",
      nameUnreadable: "un vehículo nuevo necesita un nombre que se pueda leer",
      tooManyCells: "la fila tiene más celdas que encabezados; puede que se hayan corrido",
      cellsShifted: "hay un valor en la columna equivocada; parece que las celdas se corrieron",
      unknown: "otro motivo",
    },
    notices: "Por revisar",
    remarks_one: "{{count, number}} fila que el sitio tuvo que interpretar",
    remarks_many: "{{count, number}} de filas que el sitio tuvo que interpretar",
    remarks_other: "{{count, number}} filas que el sitio tuvo que interpretar",
    noticeKinds: {
      vinCheckDigit: "el largo o el dígito verificador del VIN es incorrecto",
      priceMultiplied: "el precio se leyó en miles",
      pricePart:
        "el sitio solo muestra el monto; si los precios incluyen los cargos, escriba el precio completo",
      salePending:
        "la venta está pendiente, así que el sitio muestra “Venta pendiente”; lo que sigue no se publica",
      saleNote: "esta nota sobre una venta es solo para el personal",
      nameWithoutYear:
        "el nombre no tiene año, así que el sitio muestra 2020 y el vehículo no sale en los otros sitios ni en el filtro por año",
      yearDiffers:
        "el año del nombre no es el del VIN, así que el vehículo no sale en los otros sitios ni en el filtro por año",
      makeUnknown:
        "el nombre no dice una marca conocida, así que el vehículo no sale en los otros sitios ni en el filtro por marca",
      mileageUnreadable: "no se puede leer el millaje, así que el sitio dice N/D",
      colorUnknown:
        "la primera parte no es un color conocido, así que el sitio la muestra como característica; si lo es, escriba “Color:” delante",
      priceUnreadable: "el precio no se puede leer, así que el sitio dice “Consulte el precio”",
      imageUnusable: "el enlace de la foto no se puede usar",
      unknown: "otra cosa por revisar",
    },
  },
});

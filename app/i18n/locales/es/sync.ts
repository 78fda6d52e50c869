/** Spanish texts of the sync with the dealership's sheet. */
import type { sync as english } from "../en/sync";
import type { Translation } from "../translation";

export const sync: Translation<typeof english> = {
  refresh: "Actualizar",
  refreshing: "Actualizando...",
  success: "¡Inventario sincronizado correctamente desde Google Sheets!",
  failure: "No se pudo sincronizar el inventario: {{message}}",
  errors: {
    noValidRow: "no se pudo leer ninguna fila de la hoja. Nuestro personal debe revisarla.",
    moreThanHalf: "la hoja quitaría más de la mitad de los vehículos. Nuestro personal debe revisarla.",
    notSetUp: "no hay ninguna hoja configurada.",
    columnsUnconfirmed: "primero hay que confirmar las columnas de la hoja. Nuestro personal debe revisarla.",
    sheetUnreadable: "no se pudo leer la hoja.",
    sheetClosed: "no se pudo abrir la hoja.",
    sheetUnreachable: "no podemos acceder a la hoja en este momento. Inténtelo de nuevo más tarde.",
    stockChanged: "el inventario estaba cambiando al mismo tiempo. Inténtelo de nuevo.",
    interrupted: "la sincronización se interrumpió. Inténtelo de nuevo.",
    hosted: "el servicio informó un error.",
    unavailable: "no podemos acceder a nuestra base de datos en este momento. Inténtelo de nuevo más tarde.",
    rejected: "nuestra base de datos rechazó lo que contiene la hoja. Nuestro personal tiene que revisarlo.",
    stillRunning: "otra sincronización sigue en curso. Vuelva a mirar en un minuto.",
    tooMany: "demasiados intentos. Espere un minuto.",
  },
  stock: {
    /* Of what only staff can put right. */
    errors: {
      noValidRow: "no se pudo leer ninguna fila de la hoja. Revise la hoja y vuelva a sincronizar.",
      moreThanHalf:
        "la hoja quitaría más de la mitad de los vehículos. Revise los cambios antes de aplicarlos.",
      columnsUnconfirmed:
        "primero hay que confirmar las columnas de la hoja. Lo hace Administración en la página de columnas.",
    },
    /* In place of {{about}}: columns, an e-mail address, the status of an answer. */
    troubles: {
      empty: "La hoja está vacía: su primera fila debe nombrar las columnas.",
      columnsMissing: "La hoja no tiene columna para: {{about}}.",
      columnsTwice: "Dos columnas podrían ser el mismo campo: {{about}}. Elija una en la página de columnas.",
      columnsNew:
        "Todavía nadie ha confirmado qué contiene cada columna. No se aplica nada hasta que Administración lo confirme.",
      columnsChanged:
        "Cambiaron los encabezados de la hoja (nuevos / quitados): {{about}}. No se aplica nada hasta que Administración vuelva a confirmar las columnas.",
      undecodable:
        "No se pueden leer las letras de la hoja ({{about}}). Guárdela en UTF-8 y vuelva a sincronizar.",
      brokenText:
        "La fila {{about}} contiene letras dañadas (�). Guarde la hoja en UTF-8 y vuelva a sincronizar.",
      tooManyRows: "La hoja tiene más de 50,000 filas.",
      tooLarge: "La hoja pesa más de 20 MB.",
      cut: "La hoja termina a mitad de una celda: no llegó completa.",
      notCsv:
        "La dirección en INVENTORY_SHEET no contiene un CSV: publique la hoja como valores separados por comas.",
      noAnswer: "Google Sheets no respondió.",
      busy: "Google Sheets está ocupado.",
      halfAnswer: "La hoja no llegó completa.",
      notShared: "La hoja no está compartida con {{about}}: compártala, como lector.",
      unknownSheet: "Esa hoja no existe: revise el id en INVENTORY_SHEET.",
      refused: "Google Sheets rechazó la solicitud con el estado {{about}}.",
      notPublished:
        "La hoja no está publicada (o ya no lo está): su dirección respondió {{about}}. Revise INVENTORY_SHEET.",
      movedAway: "La hoja publicada no está donde dice su dirección.",
      foreignHost: "La hoja publicada lleva a un servidor ajeno.",
      tokenRefused: "Google Sheets no acepta nuestro inicio de sesión.",
      signInUnanswered: "Google no respondió al inicio de sesión.",
      keyUnreadable:
        "No se puede leer la clave privada de la cuenta de servicio: revise su archivo de clave en la configuración.",
      keyRefused:
        "Google no acepta la clave de la cuenta de servicio: revise su archivo de clave en la configuración.",
      accountRefused: "Google no deja entrar a la cuenta de servicio: revise qué permisos tiene.",
    },
    title: "Inventario y hoja",
    lede: "El lote sigue la hoja del concesionario: cada 15 minutos y cada vez que alguien actualiza.",
    notSetUp: "Este sitio no tiene ninguna hoja configurada.",
    syncNow: "Sincronizar ahora",
    syncing: "Sincronizando...",
    runs: "Sincronizaciones",
    none: "Todavía no se ha hecho ninguna sincronización.",
    startedBy: {
      visitor: "Un visitante",
      staff: "Personal",
      clock: "Automática",
      webhook: "El script de la hoja",
    },
    states: { running: "En curso", succeeded: "Completada", refused: "No aplicada", failed: "Falló" },
    counts: {
      added: "Nuevos: {{number, number}}",
      sold: "Fuera del lote: {{number, number}}",
      backAgain: "De vuelta en el lote: {{number, number}}",
      priceDown: "Precio rebajado: {{number, number}}",
      priceUp: "Precio aumentado: {{number, number}}",
      changed: "Modificados: {{number, number}}",
      adopted: "Ahora según la hoja: {{number, number}}",
      rejected: "Filas no aceptadas: {{number, number}}",
      notices: "Por revisar: {{number, number}}",
      nothing: "Nada cambió.",
    },
    refusedTitle: "La última hoja no se aplicó",
    refusedHalf: "Quitaría {{takenOff, number}} de {{listed, number}} vehículos del lote.",
    refusedNone:
      "No se pudo leer ninguna fila; quitaría {{takenOff, number}} de {{listed, number}} vehículos del lote.",
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
      adopted: "ahora según la hoja",
    },
    fields: {
      sku: "VIN",
      product_name: "Nombre",
      description: "Descripción",
      price: "Precio",
      image_url: "Foto",
      quantity: "Cantidad",
    },
    noValue: "ninguno",
    rejects: "Filas no aceptadas",
    reject: "Fila {{row, number}}: {{reason}}",
    reasons: {
      vinMissing: "sin VIN",
      vinForm: "no es un VIN",
      vinTwice: "el mismo VIN está en otra fila",
      nameMissing: "sin nombre",
      nameLong: "el nombre tiene más de 200 caracteres",
      descriptionLong: "la descripción tiene más de 5,000 caracteres",
      quantityUnreadable: "la cantidad no es un número desde 0",
      vinUnreadable: "no se puede leer la celda del VIN; no se quita ningún vehículo por eso",
      numberOnly:
        "un vehículo nuevo necesita un VIN de 17 caracteres o un número de inventario con una letra",
      nameUnreadable: "un vehículo nuevo necesita un nombre que se pueda leer",
      tooManyCells: "la fila tiene más celdas que encabezados la hoja: puede que sus celdas se hayan corrido",
      cellsShifted: "hay un VIN en otra columna: las celdas de la fila se corrieron",
    },
    notices: "Por revisar",
    noticeKinds: {
      vinCheckDigit: "el largo o el dígito verificador del VIN es incorrecto",
      priceMultiplied: "el precio se leyó en miles",
      priceUnreadable: "el precio no se puede leer: el sitio dice “Llame para conocer el precio”",
      imageUnusable: "la dirección de la foto no se puede usar",
    },
  },
};

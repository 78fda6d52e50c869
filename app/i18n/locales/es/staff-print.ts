/** Spanish texts of the pages that print window cards and Buyers Guides. */

export const staffPrint = () => ({
  room: {
    title: "Imprimir",
    kind: "Qué imprimir",
    kinds: {
      cards: "Etiquetas de ventana",
      guides: "Guías del comprador en inglés y español",
      guidesEn: "Guías del comprador en inglés",
      guidesEs: "Guías del comprador en español",
    },
    printAll_one: "Imprimir para el vehículo del lote",
    printAll_many: "Imprimir para los {{count, number}} de vehículos",
    printAll_other: "Imprimir para los {{count, number}} vehículos",
    some: "O solo para algunos",
    printChecked: "Imprimir los marcados",
    none: "No hay vehículos en el lote.",
    tooMany_one: "Cada impresión incluye solo el primer vehículo. Marque los demás para imprimirlos.",
    tooMany_many:
      "Cada impresión incluye hasta {{count, number}} de vehículos. Abra los demás uno por uno para imprimirlos.",
    tooMany_other:
      "Cada impresión incluye hasta {{count, number}} vehículos. Abra los demás uno por uno para imprimirlos.",
    missing_one: "{{count, number}} vehículo sin garantía elegida: no tiene guía",
    missing_many: "{{count, number}} de vehículos sin garantía elegida: no tienen guía",
    missing_other: "{{count, number}} vehículos sin garantía elegida: no tienen guía",
    missingText: "¿Cómo se venden? Los vehículos que ya tienen garantía elegida la conservan.",
    setMissing_one: "Usar para ese vehículo",
    setMissing_many: "Usar para los {{count, number}} de vehículos",
    setMissing_other: "Usar para los {{count, number}}",
    setChecked: "Usar para los marcados",
    saved_one: "Guardado para {{count, number}} vehículo. Ya puede imprimir su guía.",
    saved_many: "Guardado para {{count, number}} de vehículos. Ya puede imprimir sus guías.",
    saved_other: "Guardado para {{count, number}} vehículos. Ya puede imprimir sus guías.",
    outdated:
      "Otra persona cambió la garantía que usted eligió, así que no se guardó nada. Estas son las garantías actuales. Elija de nuevo.",
    unchecked: "Marque primero los vehículos.",
    chosen:
      "Los vehículos que marcó ya tienen garantía elegida, así que nada cambió. Para cambiarla, abra el vehículo.",
    warranty: {
      asIs: "Como está",
      dealer: "Garantía del concesionario",
      none: "Elegir garantía",
    },
  },
  sheets: {
    back: "Volver a Imprimir",
    paper: "Imprima al 100% en papel tamaño carta, por un solo lado.",
    count_one: "Listo para {{count, number}} vehículo.",
    count_many: "Listo para {{count, number}} de vehículos.",
    count_other: "Listo para {{count, number}} vehículos.",
    parts: "Las hojas se imprimen por partes para que carguen rápido. Imprima primero estas.",
    next_one: "Seguir con el último vehículo",
    next_many: "Seguir con los otros {{count, number}} de vehículos",
    next_other: "Seguir con los otros {{count, number}} vehículos",
    leftOut_one: "{{count, number}} vehículo no se imprime",
    leftOut_many: "{{count, number}} de vehículos no se imprimen",
    leftOut_other: "{{count, number}} vehículos no se imprimen",
    reasons: {
      noWarranty: "Primero elija “Como está” o “Garantía del concesionario”",
      sold: "Vendidos",
      notListed: "Aún no aparecen en el sitio",
    },
  },
  guide: {
    title: "Guía del comprador (Buyers Guide)",
    pageTitle: "Guía del comprador: {{name}}",
    languages: "Idiomas que se imprimen",
    language: { en: "Inglés", es: "Español" },
    show: "Mostrar",
    print: "Imprimir",
    changeWarranty: "Cambiar la garantía",
    check: {
      title: "Revise antes de colocar",
      paper: "Imprima al 100% en papel tamaño carta, por ambos lados.",
      otherWarranties:
        "Las casillas de otras garantías van en blanco. Si se aplica la garantía del fabricante u otra, márquelas con un bolígrafo.",
      complaints: "Para reclamos después de la venta, la guía indica: {{contact}}.",
      vin: "{{vin}} no es un VIN válido de 17 caracteres. Compárelo con el vehículo.",
      name: "El nombre del vehículo debe empezar con el año, la marca y el modelo. Lo que falta queda en blanco.",
      spanish:
        "Faltan en español algunos sistemas cubiertos o su duración: la guía en español los imprime como se escribieron en inglés.",
    },
    noWarranty: {
      title: "Primero elija la garantía",
      text: "La guía indica si un vehículo se vende “como está” o con garantía del concesionario. Para {{name}} todavía no se ha elegido la garantía, así que no hay nada que imprimir.",
      link: "Elegir la garantía",
    },
    compare: {
      title: "Compare el texto con el formulario de la FTC",
      text: "La ley fija cada palabra de la guía. Hasta que Administración compare nuestro texto con el formulario de la FTC, todo se imprime con la palabra DRAFT o BORRADOR encima, según el idioma.",
      onlyOwner: "Solo Administración puede confirmarlo.",
      rule: "Abrir la norma (16 CFR, parte 455)",
      confirm: "lo comparé con el formulario de la FTC",
      words: {
        en: "Inglés: la norma muestra este formulario solo como imagen. Lo escribimos a partir de dos copias que coinciden.",
        es: "Español: la norma muestra este formulario solo como imagen y no encontramos ninguna copia del texto. La mayor parte es traducción nuestra. Compare cada línea.",
      },
    },
    compared: {
      en: "Inglés: {{name}} comparó el texto con el formulario de la FTC el {{date}}.",
      es: "Español: {{name}} comparó el texto con el formulario de la FTC el {{date}}.",
    },
  },
});

/** The wording of the Spanish Buyers Guide. */
import type { GuideWording } from "./guide-wording";

export const wordingEs: GuideWording = {
  version: "2017-01-27/1",
  source:
    "16 CFR 455.5, Figures 4 and 6, as amended at 81 FR 81679 (Nov. 18, 2016). The service contract and the receipt are the rule's own text (§ 455.5(c) and (d)). The figures are pictures of which we found no copy as text: the other words are our translation of the English form, to be compared line by line.",
  date: "2017-01-27",
  title: "GUÍA DEL COMPRADOR",
  important: {
    lead: "IMPORTANTE:",
    text: "Las promesas verbales son difíciles de hacer cumplir. Solicite al concesionario que ponga todas las promesas por escrito. Conserve este formulario.",
  },
  vehicle: {
    make: "MARCA DEL VEHÍCULO",
    model: "MODELO",
    year: "AÑO",
    vin: "NÚMERO DE IDENTIFICACIÓN DEL VEHÍCULO (VIN)",
  },
  warranties: "GARANTÍAS PARA ESTE VEHÍCULO:",
  asIs: {
    heading: "COMO ESTÁ - SIN GARANTÍA DEL CONCESIONARIO",
    text: "EL CONCESIONARIO NO PROPORCIONA NINGUNA GARANTÍA PARA REPARACIONES DESPUÉS DE LA VENTA.",
  },
  dealerWarranty: {
    heading: "GARANTÍA DEL CONCESIONARIO",
    full: "GARANTÍA COMPLETA.",
    limited: {
      lead: "GARANTÍA LIMITADA.",
      text: "El concesionario pagará el {labor}% de la mano de obra y el {parts}% de los repuestos de los sistemas cubiertos que dejen de funcionar durante el período de garantía. Pídale al concesionario una copia de la garantía y de cualquier documento que explique la cobertura, las exclusiones y las obligaciones de reparación del concesionario. Las *garantías implícitas* según las leyes de su estado podrían darle derechos adicionales.",
    },
    systems: "SISTEMAS CUBIERTOS:",
    duration: "DURACIÓN:",
  },
  otherWarranties: {
    heading: "GARANTÍAS QUE NO SON DEL CONCESIONARIO PARA ESTE VEHÍCULO:",
    manufacturer: {
      lead: "LA GARANTÍA DEL FABRICANTE SIGUE VIGENTE.",
      text: "La garantía original del fabricante no ha vencido para algunos componentes del vehículo.",
    },
    manufacturerUsed: "SE APLICA LA GARANTÍA DEL FABRICANTE PARA VEHÍCULOS USADOS.",
    otherUsed: "SE APLICA OTRA GARANTÍA PARA VEHÍCULOS USADOS.",
    ask: "Pídale al concesionario una copia del documento de garantía y una explicación de la cobertura, las exclusiones y las obligaciones de reparación.",
  },
  serviceContract: {
    lead: "CONTRATO DE MANTENIMIENTO.",
    text: "Con un cargo adicional, puede obtener un contrato de mantenimiento para este vehículo. Pregunte acerca de los detalles de la cobertura, los deducibles, el precio y las exclusiones. Si compra un contrato de mantenimiento dentro de los 90 días desde el momento en que compró el vehículo, las *garantías implícitas* según las leyes de su estado podrían darle derechos adicionales.",
  },
  inspection:
    "PREGÚNTELE AL CONCESIONARIO SI SU MECÁNICO PUEDE INSPECCIONAR EL VEHÍCULO DENTRO O FUERA DEL CONCESIONARIO.",
  history: {
    lead: "OBTENGA UN INFORME DEL HISTORIAL DEL VEHÍCULO Y VERIFIQUE SI HAY RETIROS DEL MERCADO POR SEGURIDAD PENDIENTES.",
    text: "Para saber cómo obtener un informe del historial del vehículo, visite ftc.gov/carrosusados. Para verificar si hay retiros del mercado por seguridad pendientes, visite safercar.gov. Necesitará el número de identificación del vehículo (VIN) que aparece arriba para aprovechar al máximo los recursos de estos sitios.",
  },
  otherSide: {
    lead: "VEA EL OTRO LADO",
    text: "para obtener información adicional importante, incluida una lista de los principales defectos que pueden ocurrir en vehículos motorizados usados.",
  },
  defects: {
    heading:
      "A continuación, una lista de algunos de los principales defectos que pueden ocurrir en vehículos usados.",
    systems: [
      {
        name: "Chasis y carrocería",
        defects: [
          "Chasis: grietas, soldaduras correctivas u óxido que lo atraviesa",
          "Chasis doblado o torcido",
        ],
      },
      {
        name: "Motor",
        defects: [
          "Fuga de aceite, sin incluir el escape normal",
          "Bloque o culata agrietados",
          "Correas que faltan o no funcionan",
          "Golpeteo o fallas relacionadas con los levantaválvulas y las varillas de empuje",
          "Emisión anormal del escape",
        ],
      },
      {
        name: "Transmisión y eje de transmisión",
        defects: [
          "Nivel de líquido inadecuado o fuga, sin incluir el escape normal",
          "Carcasa agrietada o dañada a simple vista",
          "Ruido o vibración anormal a causa de la transmisión o del eje de transmisión defectuosos",
          "Cambio o funcionamiento inadecuado en cualquier velocidad",
          "Embrague manual que patina o vibra",
        ],
      },
      {
        name: "Diferencial",
        defects: [
          "Nivel de líquido inadecuado o fuga, sin incluir el escape normal",
          "Carcasa agrietada o dañada a simple vista",
          "Ruido o vibración anormal a causa del diferencial defectuoso",
        ],
      },
      {
        name: "Sistema de enfriamiento",
        defects: ["Fuga, incluido el radiador", "Bomba de agua que no funciona bien"],
      },
      {
        name: "Sistema eléctrico",
        defects: [
          "Fuga de la batería",
          "Alternador, generador, batería o motor de arranque que no funciona bien",
        ],
      },
      { name: "Sistema de combustible", defects: ["Fuga visible"] },
      {
        name: "Accesorios que no funcionan",
        defects: [
          "Indicadores o dispositivos de advertencia",
          "Aire acondicionado",
          "Calefacción y desempañador",
        ],
      },
      {
        name: "Sistema de frenos",
        defects: [
          "Luz de advertencia de fallas dañada",
          "Pedal que no está firme bajo presión (especificación del DOT)",
          "Recorrido insuficiente del pedal (especificación del DOT)",
          "No detiene el vehículo en línea recta (especificación del DOT)",
          "Mangueras dañadas",
          "Tambor o disco demasiado delgado (especificaciones del fabricante)",
          "Grosor de las bandas o pastillas menor de 1/32 de pulgada",
          "Unidad de potencia que no funciona o tiene fuga",
          "Piezas estructurales o mecánicas dañadas",
        ],
      },
      { name: "Bolsas de aire", defects: [] },
      {
        name: "Sistema de dirección",
        defects: [
          "Demasiado juego en el volante (especificaciones del DOT)",
          "Juego en el varillaje mayor de 1/4 de pulgada",
          "Mecanismo de dirección que se atasca o se traba",
          "Ruedas delanteras mal alineadas (especificaciones del DOT)",
          "Correas de la unidad de potencia agrietadas o que patinan",
          "Nivel de líquido inadecuado de la unidad de potencia",
        ],
      },
      {
        name: "Sistema de suspensión",
        defects: [
          "Sellos de las rótulas dañados",
          "Piezas estructurales dobladas o dañadas",
          "Barra estabilizadora desconectada",
          "Resorte roto",
          "Montaje del amortiguador flojo",
          "Bujes de goma dañados o que faltan",
          "Barra de radio dañada o que falta",
          "Amortiguador con fuga o que no funciona bien",
        ],
      },
      {
        name: "Llantas",
        defects: [
          "Profundidad del dibujo menor de 2/32 de pulgada",
          "Tamaños que no coinciden",
          "Daño visible",
        ],
      },
      {
        name: "Ruedas",
        defects: ["Grietas, daños o reparaciones visibles", "Pernos de montaje flojos o que faltan"],
      },
      { name: "Sistema de escape", defects: ["Fuga", "Convertidor catalítico"] },
    ],
  },
  dealer: {
    name: "NOMBRE DEL CONCESIONARIO",
    address: "DIRECCIÓN",
    phone: "TELÉFONO",
    email: "CORREO ELECTRÓNICO",
    complaints: "PARA RECLAMOS DESPUÉS DE LA VENTA, COMUNÍQUESE CON:",
  },
  receipt:
    "Por este medio confirmo que he recibido copia de la Guía del Comprador al momento de la compraventa.",
  contract: {
    lead: "IMPORTANTE:",
    text: "La información de este formulario forma parte de todo contrato de compra de este vehículo. Quitar esta etiqueta antes de la compra del consumidor (salvo para una prueba de manejo) viola la ley federal (16 C.F.R. 455).",
  },
};

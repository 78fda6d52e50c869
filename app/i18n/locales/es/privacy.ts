/** Spanish texts of the privacy page. */
import type { privacy as english } from "../en/privacy";
import type { Translation } from "../translation";

export const privacy: Translation<typeof english> = () => ({
  title: "Privacidad",
  description:
    "Qué datos recoge {{dealer}} en este sitio, para qué, por cuánto tiempo y cómo verlos o eliminarlos.",
  lede: "Guardamos lo que usted nos envía, lo usamos para responderle y lo eliminamos cuando se cumple el plazo. No lo vendemos.",
  version: "Versión del {{date}}",
  who: { heading: "Quiénes somos" },
  collect: {
    heading: "Qué guardamos y para qué",
    form: "Lo que escribe en un formulario: nombre, correo electrónico, teléfono y mensaje y, si los da, el vehículo, la hora de la prueba de manejo y el carro que entrega, con sus fotos. Lo usamos para responderle.",
    with: "Junto con eso: la fecha, el idioma, la página, el tipo de sitio desde el que llegó (como Google o Facebook) y qué texto de consentimiento vio.",
    flood:
      "Para frenar envíos masivos, contamos los mensajes por número de teléfono y dirección IP. Ambos se guardan irreconocibles, más o menos un día.",
    views: "Cuántas veces al día se ve la página de cada carro: solo un número, sin nada sobre usted.",
    secrets:
      "Por favor, no envíe números de Seguro Social, de tarjetas ni de cuentas bancarias por este sitio.",
  },
  trackers: {
    heading: "Sin rastreadores",
    text: "Navegar por el sitio no deja cookies. Solo el botón Actualizar deja una, por un minuto: lleva el resultado a la página siguiente y no dice nada sobre usted. Nuestras páginas no cargan nada de otras empresas. Los enlaces a Google, WhatsApp, Facebook e Instagram abren sus sitios, que tienen sus propias reglas. El mapa interactivo (de Google) y el video de un carro (de YouTube, Vimeo o Google) se cargan solo cuando usted los toca, y esas empresas pueden usar cookies.",
  },
  texts: {
    heading: "Llamadas y mensajes de texto",
    person:
      "Solo una persona de aquí le llama, le manda mensajes de texto o le escribe por correo, y solo sobre su solicitud. El sitio nunca le manda mensajes de texto. Su compañía puede cobrarle mensajes y datos. Su consentimiento no es condición para comprar.",
    stop: "Para no recibir más, responda STOP o díganoslo por teléfono o correo.",
    sharing:
      "No compartimos su número de teléfono ni su consentimiento para recibir mensajes de texto con terceros ni empresas afiliadas para mercadeo o promociones.",
  },
  processors: {
    heading: "Quién trata los datos por nosotros",
    text: "Estas empresas tratan datos por encargo nuestro y solo para eso:",
    roles: {
      site: "{{company}} entrega este sitio y guarda su mensaje, cifrado, mientras nuestra base de datos no responde.",
      database: "{{company}} guarda su mensaje y sus fotos.",
      texts: "{{company}} manda su solicitud por mensaje de texto a nuestros propios teléfonos.",
      crm: "La empresa que lleva nuestra lista de clientes (CRM) recibe una copia de su solicitud.",
      lists: "{{company}} guarda nuestra lista de carros y sus fotos. No recibe nada sobre usted.",
    },
  },
  keep: {
    heading: "Por cuánto tiempo lo guardamos",
    days_one: "Su mensaje y sus fotos: {{count, number}} día; después se eliminan automáticamente.",
    days_many: "Su mensaje y sus fotos: {{count, number}} de días; después se eliminan automáticamente.",
    days_other: "Su mensaje y sus fotos: {{count, number}} días; después se eliminan automáticamente.",
    forever: "Su mensaje y sus fotos: hasta que usted pida que los eliminemos.",
    suspected_one: "Fotos de un mensaje que parece spam: {{count, number}} día.",
    suspected_many: "Fotos de un mensaje que parece spam: {{count, number}} de días.",
    suspected_other: "Fotos de un mensaje que parece spam: {{count, number}} días.",
    logs: "Registros técnicos: hasta 7 días. No tienen nombres, números, direcciones ni mensajes.",
    sale: "Los papeles de una compra se guardan el tiempo que manda la ley.",
  },
  browser: {
    heading: "Lo que queda en su navegador",
    text: "Esto queda en su dispositivo, y usted puede eliminarlo:",
    names: {
      saved: "los carros que guardó, con su precio de ese día",
      viewed: "los carros que vio",
      budget: "el pago mensual, el pago inicial y el plazo que eligió",
      source: "el sitio desde el que llegó, por {{days}} días",
      languageLine: "que ya respondió la pregunta del idioma",
      "lead-draft": "lo que escribió en un formulario, hasta que cierre la pestaña",
      "lead-photos": "las fotos de un formulario, mientras se envía",
      offline: "copias de las listas de carros, para cuando no tenga conexión",
    },
    forget: "Eliminarlo de este navegador",
    forgotten: "Eliminado.",
    noScript:
      "Sin JavaScript no queda nada. Para eliminar lo que quedó antes, borre los datos de este sitio en la configuración de su navegador.",
  },
  more: "Además",
  rights: {
    heading: "Ver, corregir o eliminar sus datos",
    text: "Pídalo con el formulario, por teléfono o por correo electrónico. Confirmamos que es usted y le respondemos en un plazo de {{days}} días. Es gratis.",
    form: "Preguntar por mis datos",
  },
});

/** The default English reply templates. */
import type { ReplyTemplates } from "~/dealer/replies/template-rules";

export const en: ReplyTemplates = {
  available:
    "Hi {name}, it's {staff} at {dealer}. Yes, we still have [the {car}|it]. [I have your test drive down for {slot}. Does that still work?|When would you like to come by and drive it?]",
  visit:
    "Hi {name}, it's {staff} at {dealer}. [The {car} is here and ready for you to drive.|Come by and drive any car you like.] [I have you down for {slot}. Does that still work?|What day works for you?]",
  price:
    "Hi {name}, it's {staff} at {dealer}. [The {car} is {price}.|I'm happy to go over the price with you.] Tax, tag, and title are extra, and I can text you the out-the-door total. Are you paying cash or financing?",
  documents:
    "Hi {name}, it's {staff} at {dealer}. Please bring your driver's license and proof of insurance. If you're financing, also bring two pay stubs and proof of address. [See you {slot}.|Let me know when you're coming, and I'll have everything ready.]",
  thanks:
    "Hi {name}, thanks for coming by[ to see the {car}]. It was nice to meet you. If you have any questions, just text me here. {staff}, {dealer}",
  match:
    "Hi {name}, it's {staff} at {dealer}. We have a car like the one you're looking for: {car}[, {price}]. Take a look: {link}",
};

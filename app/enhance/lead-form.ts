/** Enhances the contact form: stores a draft that survives leaving the page, and downscales photos. */

const DRAFT = "lead-draft";
/** The contact fields don't depend on the subject. */
const SENDER = ["name", "email", "phone"];
const MAX_PHOTOS = 4;
const MAX_SIDE = 1600;

type Draft = Record<string, string>;

/** Storing may fail: a browser may refuse storage. */
function keep(draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(DRAFT, JSON.stringify(draft));
    else sessionStorage.removeItem(DRAFT);
  } catch {}
}

function recall(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT) ?? "{}");
  } catch {
    return {};
  }
}

/** Fields that a shopper sees and types into. */
const listFields = (form: Element) =>
  // Inputs, selects, and textareas all have a name and a value.
  [...form.querySelectorAll<HTMLInputElement>(".form-field [name]")].filter(({ type }) => type !== "file");

/** The query names the subject: in a draft for another vehicle only the contact fields are restored. */
const place = () => location.search;

/** Sets a field. A select without the drafted option is left empty and marked with a problem; it would otherwise appear blank. */
function put(field: HTMLInputElement, text: string): void {
  field.value = text;
  const { gone } = field.dataset;
  if (!gone || field.value === text) return;
  field.value = "";
  const note = document.createElement("p");
  note.id = `${field.id}-problem`;
  note.className = "field-problem";
  note.textContent = gone;
  field.insertAdjacentElement("afterend", note);
  const described = field.getAttribute("aria-describedby") ?? "";
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", `${described} ${note.id}`.trim());
  const forget = () => {
    note.remove();
    field.removeAttribute("aria-invalid");
    field.setAttribute("aria-describedby", described);
  };
  field.addEventListener("input", forget, { once: true });
}

function keepDraft(form: HTMLFormElement): void {
  if (form.dataset.lead === "new") {
    const draft = recall();
    for (const field of listFields(form)) {
      const text = (draft.place === place() || SENDER.includes(field.name)) && draft[field.name];
      if (text) put(field, text);
    }
  }
  form.addEventListener("input", () =>
    keep(
      Object.fromEntries([["place", place()], ...listFields(form).map((field) => [field.name, field.value])]),
    ),
  );
}

/** Downscales a photo: 8 MB from a phone take a minute to send, and staff don't need the resolution. */
async function shrink(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return blob ? new File([blob], "photo.jpg", { type: blob.type }) : file;
}

function shrinkPhotos(input: HTMLInputElement): void {
  input.addEventListener("change", async () => {
    const chosen = [...(input.files ?? [])].slice(0, MAX_PHOTOS);
    // A file that this browser can't decode is sent unchanged and validated by the server.
    const photos = await Promise.all(chosen.map((file) => shrink(file).catch(() => file)));
    const transfer = new DataTransfer();
    for (const photo of photos) transfer.items.add(photo);
    input.files = transfer.files;
  });
}

export function enhanceLeadForm(page: Document): void {
  const lead = page.querySelector<HTMLElement>("[data-lead]");
  if (lead?.dataset.lead === "sent") keep(null);
  if (!(lead instanceof HTMLFormElement)) return;
  keepDraft(lead);
  const photos = lead.querySelector<HTMLInputElement>("[type=file]");
  if (photos) shrinkPhotos(photos);
}

/** The dealership's logo: a low sun over the road. */

export function SunMark() {
  return (
    <svg className="w-7 flex-none lg:w-8" viewBox="0 0 32 24" aria-hidden="true">
      <path className="fill-sun" d="M4 15a12 12 0 0 1 24 0z" />
      <path stroke="currentColor" strokeWidth="2" d="M0 18h32M6 22h20" />
    </svg>
  );
}

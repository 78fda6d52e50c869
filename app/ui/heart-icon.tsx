/** The heart of saved vehicles, an outline; a pressed button fills it. */
export function HeartIcon() {
  return (
    <svg className="stroke-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 20 4.4 12.6a4.9 4.9 0 0 1 7-7l.6.7.6-.7a4.9 4.9 0 0 1 7 7z" />
    </svg>
  );
}

import { expect, test } from "vitest";
import { formatContentSecurityPolicy } from "~/edge/http/security-headers";
import { readVehicleDetails } from "~/vehicles/vehicle-details";
import { parseVideoLink } from "~/vehicles/video-link";
import { formatPlayerUrl } from "~/views/vehicle/video-player";

const YOUTUBE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const YOUTUBE_PLAYER = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0";
const VIMEO = "https://vimeo.com/76979871";
const VIMEO_PLAYER = "https://player.vimeo.com/video/76979871?dnt=1";
const DRIVE = "https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp_-9/view";
const DRIVE_PLAYER = "https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp_-9/preview";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", YOUTUBE, YOUTUBE_PLAYER],
  ["youtu.be/dQw4w9WgXcQ?si=abc", YOUTUBE, YOUTUBE_PLAYER],
  [" https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=3s ", YOUTUBE, YOUTUBE_PLAYER],
  ["https://youtube.com/shorts/dQw4w9WgXcQ", YOUTUBE, YOUTUBE_PLAYER],
  [VIMEO, VIMEO, VIMEO_PLAYER],
  [`${VIMEO}/8a3cf00d12?share=copy`, `${VIMEO}/8a3cf00d12`, `${VIMEO_PLAYER}&h=8a3cf00d12`],
  ["https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp_-9/view?usp=sharing", DRIVE, DRIVE_PLAYER],
  ["drive.google.com/open?usp=x&id=1AbCdEfGhIjKlMnOp_-9", DRIVE, DRIVE_PLAYER],
])("%s is %s, played at %s", (text, link, player) => {
  expect(parseVideoLink(text)).toBe(link);
  expect(formatPlayerUrl(link)).toBe(player);
  expect(readVehicleDetails({ video: link }).video).toBe(link);
  expect(formatContentSecurityPolicy({})).toContain(new URL(player).origin);
});

test.each([
  "",
  "https://www.youtube.com/@dealer",
  "https://youtube.com.example/watch?v=dQw4w9WgXcQ",
  "https://example.com/?u=https://youtu.be/dQw4w9WgXcQ",
  "https://youtu.be/dQw4w9WgXcQtoolong",
  "https://vimeo.com/channels/staffpicks",
  "https://drive.google.com/drive/folders/1AbCdEfGhIjKlMnOp",
  "https://docs.google.com/file/d/1AbCdEfGhIjKlMnOp/view",
  "javascript:alert(1)",
  `https://www.youtube.com/watch?v=dQw4w9WgXcQ&${"x".repeat(300)}`,
])("%s is no video", (text) => {
  expect(parseVideoLink(text)).toBeNull();
});

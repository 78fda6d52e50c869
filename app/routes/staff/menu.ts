/** Around the frame, so that the menu is also loaded after the form of a page that isn't there or isn't open to this person. */
export { loadMenu as loader } from "~/staff/staff-menu";

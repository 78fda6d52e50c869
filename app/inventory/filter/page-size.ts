/** How many vehicles a page of the list shows. The list's script needs it without the filter's definitions. */
export const VEHICLES_PER_PAGE = 24;

export const itemsPerPage = 100

/** The view-as audience as the query of a call or of a link within the page; empty for one's own view. */
export const asViewed = ({ viewAs }: { viewAs?: number | null | undefined }): { viewAs?: number } =>
  typeof viewAs === 'number' ? { viewAs } : {}

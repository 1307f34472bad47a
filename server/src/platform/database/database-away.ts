/** The database does not answer or is out of connections; a retry will succeed soon. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

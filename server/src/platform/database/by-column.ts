/** SQL of each field of a row, by name. */
export type FieldsOf<Row> = Readonly<Record<keyof Row & string, string>>

/** Rows as one JSON: of each field its values, in the order of the rows. */
export type ByColumn<Row> = { [Field in keyof Row]: Row[Field][] | null }

/**
 * SQL of rows by column; `from` is everything after the fields. As objects they cost PostgreSQL more than it takes to find
 * them: for each value of each object it looks up anew how its type is written, for a column once.
 */
export const byColumnText = (fields: Readonly<Record<string, string>>, from: string): string => `
         (select json_build_object(${Object.keys(fields)
           .map((name) => `'${name}', json_agg(one."${name}")`)
           .join(', ')})
            from (select ${fieldsText(fields)}
                  ${from.trim()}) one)`

/** SQL of fields as columns. */
export const fieldsText = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, text]) => `${text} as "${name}"`)
    .join(', ')

/** The same fields once they are columns of a table. */
export const columnsOf = <Name extends string>(
  table: string,
  fields: Readonly<Record<Name, string>>,
): Record<Name, string> => {
  const columns = Object.keys(fields).map((name) => [name, `${table}."${name}"`])
  return Object.fromEntries(columns) as Record<Name, string>
}

export const rowsOf = <Row>(columns: ByColumn<Row>): Row[] => {
  const rows: Partial<Row>[] = []
  for (const name of Object.keys(columns) as (keyof Row)[])
    columns[name]?.forEach((value, place) => {
      const row: Partial<Row> = rows[place] ?? {}
      row[name] = value
      rows[place] = row
    })
  return rows as Row[]
}

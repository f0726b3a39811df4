import type pg from 'pg'

/** A column of the result, as PostgreSQL describes it. */
interface ResultColumn {
  readonly name: string
  readonly type: number
  /** Table and column that it is taken from unchanged; 0 when it is computed. */
  readonly table: number
  readonly column: number
}

export interface Description {
  readonly parameters: readonly number[]
  /** Empty when the statement gives no rows. */
  readonly columns: readonly ResultColumn[]
}

/** The messages of the protocol that the types of pg leave out. */
interface Wire {
  parse(query: { readonly name: string; readonly text: string; readonly types: readonly number[] }): void
  describe(what: { readonly type: 'S'; readonly name: string }): void
  sync(): void
  on(event: 'parameterDescription', listener: (message: ParameterDescription) => void): void
  off(event: 'parameterDescription', listener: (message: ParameterDescription) => void): void
}

interface ParameterDescription {
  readonly dataTypeIDs: readonly number[]
}

/**
 * Has PostgreSQL parse a statement without running it.
 * @throws DatabaseError when it is wrong.
 */
export function describeStatement(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    let parameters: readonly number[] = []
    let columns: readonly ResultColumn[] = []
    let wire: Wire | undefined
    const onParameters = ({ dataTypeIDs }: ParameterDescription): void => void (parameters = dataTypeIDs)
    const submittable = {
      submit(connection: unknown) {
        wire = connection as Wire
        wire.on('parameterDescription', onParameters)
        wire.parse({ name: '', text, types: [] })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }) {
        columns = fields.map(({ name, dataTypeID: type, tableID: table, columnID: column }) => ({
          ...{ name, type, table, column },
        }))
      },
      // After an error pg leaves the end of the statement to nobody.
      handleError(error: Error) {
        wire?.off('parameterDescription', onParameters)
        reject(error)
      },
      handleReadyForQuery() {
        wire?.off('parameterDescription', onParameters)
        resolve({ parameters, columns })
      },
    }
    client.query(submittable as never)
  })
}

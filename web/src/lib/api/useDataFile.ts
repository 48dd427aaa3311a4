import { queryOptions, useQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type DataFile, host } from '../ssr/host.ts'
import { get } from './api.ts'
import type { Datas } from './dataFiles.ts'

const fetchFile = createIsomorphicFn()
  .server((name: DataFile): Promise<unknown> => host().datas(name))
  .client((name: DataFile): Promise<unknown> => get(`/datas/${name}.json`))

/** A file under `/datas/`; it does not change while a page lives. */
export const datasOptions = <N extends DataFile>(name: N) =>
  queryOptions({
    queryKey: ['datas', name] as const,
    queryFn: () => fetchFile(name) as Promise<Datas[N]>,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useDatas = <N extends DataFile>(name: N) => useQuery(datasOptions(name)).data

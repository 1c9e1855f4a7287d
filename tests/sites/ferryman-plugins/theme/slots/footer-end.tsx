import { usePluginData } from 'codemaster-site/theme';

/** The operations of the server, below every page. */
export default function Operations() {
  const operations = usePluginData<readonly { id: string }[]>('openapi', 'api');
  return <p className="operations">{operations.map(({ id }) => id).join(', ')}</p>;
}

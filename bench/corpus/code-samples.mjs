import { exportedName, functionName, noun, typeName } from './names.mjs';

/**
 * Functions that return code of 10–25 lines with work for a highlighter: comments, strings, numbers, keywords, nesting. Names and
 * numbers differ in every block, so no tool gains by caching a highlighted block.
 */
const SAMPLES = {
  go: [goPool, goHandler, goTableTest],
  java: [javaRecord, javaRepository, javaVirtualThreads],
  bash: [bashBackup, bashWait],
  json: [jsonSettings, jsonCatalogue],
  yaml: [yamlPipeline, yamlCompose],
};

/** Returns the source text of one sample in `language`. */
export function codeSample(language, random) {
  return random.pick(SAMPLES[language])(random);
}

function goPool(random) {
  const [item, work, size] = [noun(random), functionName(random), random.between(2, 32)];
  return `// ${work} sends every ${item} to one of ${size} workers.
func ${work}(ctx context.Context, ${item}s <-chan string) error {
	var group sync.WaitGroup
	failures := make(chan error, ${size})
	for n := 0; n < ${size}; n++ {
		group.Add(1)
		go func(worker int) {
			defer group.Done()
			for ${item} := range ${item}s {
				if err := ${functionName(random)}(ctx, ${item}); err != nil {
					failures <- fmt.Errorf("worker %d: ${item} %q: %w", worker, ${item}, err)
					return
				}
			}
		}(n)
	}
	group.Wait()
	close(failures)
	return <-failures
}`;
}

function goHandler(random) {
  const [store, item, status] = [
    typeName(random),
    noun(random),
    random.pick(['http.StatusNotFound', 'http.StatusConflict', 'http.StatusGone']),
  ];
  return `package ${noun(random)}

import (
	"encoding/json"
	"net/http"
)

type ${store} struct {
	${item}s map[string]int64 // counted since the start
	limit  int
}

func (s *${store}) ${exportedName(random)}(w http.ResponseWriter, r *http.Request) {
	count, found := s.${item}s[r.PathValue("${item}")]
	if !found || count > ${random.between(100, 9000)} {
		http.Error(w, "no such ${item}", ${status})
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(map[string]any{"${item}": count})
}`;
}

function goTableTest(random) {
  const [tested, item] = [exportedName(random), noun(random)];
  const row = () =>
    `		{name: "${noun(random)} ${random.between(1, 99)}", give: ${random.between(0, 500)}, want: ${random.between(0, 500)}},`;
  return `func Test${tested}(t *testing.T) {
	cases := []struct {
		name string
		give int
		want int
	}{
${row()}
${row()}
${row()}
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			if got := ${tested}(tc.give); got != tc.want {
				t.Errorf("${item} of %d is %d, not %d", tc.give, got, tc.want)
			}
		})
	}
}`;
}

function javaRecord(random) {
  const [name, left, right, most] = [typeName(random), `${noun(random)}Id`, noun(random), random.between(10, 900)];
  return `/** One ${right}, checked when it is made. */
public record ${name}(long ${left}, String ${right}) implements Comparable<${name}> {

    private static final int LONGEST = ${most};

    public ${name} {
        Objects.requireNonNull(${right}, "${right}");
        if (${right}.length() > LONGEST) {
            throw new IllegalArgumentException("longer than " + LONGEST);
        }
    }

    @Override
    public int compareTo(${name} other) {
        return Long.compare(${left}, other.${left});
    }
}`;
}

function javaRepository(random) {
  const [entity, query, size] = [typeName(random), functionName(random), random.between(5, 200)];
  return `package org.example.${noun(random)};

import java.util.*;
import java.util.stream.Collectors;

final class ${entity}Repository {
    private final Map<String, List<${entity}>> rows = new TreeMap<>();

    List<${entity}> ${query}(String key, int page) {
        return rows.getOrDefault(key, List.of()).stream()
                .filter(row -> !row.isHidden())
                .sorted(Comparator.comparing(${entity}::name).reversed())
                .skip(page * ${size}L)
                .limit(${size})
                .collect(Collectors.toUnmodifiableList()); // at most ${size}
    }
}`;
}

function javaVirtualThreads(random) {
  const [task, item, seconds] = [functionName(random), noun(random), random.between(1, 60)];
  return `class ${typeName(random)}Runner {
    private final AtomicInteger ${item}s = new AtomicInteger(${random.between(0, 40)});

    int ${task}(Collection<URI> sources) throws InterruptedException {
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (URI source : sources) {
                executor.submit(() -> {
                    var answer = fetch(source, Duration.ofSeconds(${seconds}));
                    return switch (answer.status()) {
                        case 200, 201 -> ${item}s.addAndGet(answer.size());
                        case 404 -> 0;
                        default -> throw new IOException("status " + answer.status());
                    };
                });
            }
        }
        return ${item}s.get();
    }
}`;
}

function bashBackup(random) {
  const [what, days] = [noun(random), random.between(2, 45)];
  return `#!/usr/bin/env bash
set -o errexit -o nounset

target="\${1:?usage: $0 FOLDER}"
stamp=$(date -u +%Y%m%dT%H%M%SZ)
archive="$target/${what}-$stamp.tar.zst"

# keep ${days} days of archives, drop the older ones
find "$target" -name '${what}-*.tar.zst' -mtime +${days} -delete

if ! tar --zstd -cf "$archive" --exclude='*.tmp' ./${what}; then
  printf 'could not write %s\\n' "$archive" >&2
  exit ${random.between(2, 9)}
fi
sha256sum "$archive" | tee "$archive.sha256"`;
}

function bashWait(random) {
  const [service, port, tries] = [noun(random), random.between(2000, 9000), random.between(5, 60)];
  return `# wait until ${service} answers, then run the checks
export ${service.toUpperCase()}_URL="http://127.0.0.1:${port}"
./bin/${service} --port ${port} --quiet &
pid=$!
trap 'kill "$pid"' EXIT

tries=0
until curl -fsS "$${service.toUpperCase()}_URL/health" > /dev/null; do
  tries=$((tries + 1))
  [ "$tries" -lt ${tries} ] || { echo "no answer" >&2; exit 1; }
  sleep 0.${random.between(1, 9)}
done
npm run check -- --filter '${noun(random)}'`;
}

function jsonSettings(random) {
  return JSON.stringify(
    {
      name: `@${noun(random)}/${noun(random)}`,
      version: `${random.between(0, 9)}.${random.between(0, 40)}.${random.between(0, 40)}`,
      private: random.chance(0.5),
      scripts: { start: `${noun(random)} --watch`, test: `${noun(random)} run --threads ${random.between(1, 16)}` },
      limits: { memoryMb: random.between(64, 4096), ratio: random.between(1, 99) / 100, retries: null },
      tags: [noun(random), noun(random)],
    },
    null,
    2,
  );
}

function jsonCatalogue(random) {
  const row = () => ({
    [noun(random)]: functionName(random),
    weight: random.between(1, 5000),
    ready: random.chance(0.7),
  });
  return JSON.stringify(
    { updated: `2025-0${random.between(1, 9)}-1${random.between(0, 9)}`, [`${noun(random)}s`]: [row(), row(), row()] },
    null,
    2,
  );
}

function yamlPipeline(random) {
  const [job, tool] = [noun(random), noun(random)];
  return `name: ${job}
on:
  push:
    branches: [main, "release/*"]
jobs:
  ${job}:
    runs-on: ubuntu-latest
    timeout-minutes: ${random.between(3, 50)}
    strategy:
      matrix:
        version: ["1.${random.between(18, 25)}", "${random.between(17, 25)}"] # oldest and newest
    steps:
      - uses: actions/checkout@v4
      - name: Run ${tool}
        run: |
          make ${tool}
          make ${functionName(random)}`;
}

function yamlCompose(random) {
  const [service, store, port] = [noun(random), noun(random), random.between(3000, 9900)];
  return `services:
  ${service}:
    image: registry.example/${service}:${random.between(1, 9)}.${random.between(0, 30)}
    restart: unless-stopped
    ports: ["${port}:80"]
    environment:
      ${service.toUpperCase()}_MODE: production
      ${store.toUpperCase()}_TIMEOUT: ${random.between(1, 90)}s
    depends_on:
      - ${store}
  ${store}:
    image: registry.example/${store}:${random.between(1, 9)}
    volumes:
      - data:/var/lib/${store} # kept between starts
volumes:
  data: {}`;
}

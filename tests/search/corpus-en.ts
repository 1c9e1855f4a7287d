import type { FixturePage } from './fixture.ts';

/** The same lessons in English, written for these tests. */
export const CORPUS_EN: readonly FixturePage[] = [
  [
    'go/variables',
    'Go course',
    'Variables and types',
    [
      [
        '',
        'A variable is a name for a value. Go infers the type from the first value, so you seldom write it.',
        ':= var',
      ],
      [
        'Short declaration',
        'Inside a function `:=` declares and assigns at once. Outside you need the keyword var.',
        ':= var count',
      ],
      ['Constants', 'A constant keeps one value for the whole program.', 'const iota'],
    ],
  ],
  [
    'go/loops',
    'Go course',
    'The for loop',
    [
      ['', 'Go has a single loop keyword, for. It takes the place of while in other languages.', 'for'],
      ['Walk through a list with range', 'range gives the index and the element of every step.', 'range i++'],
      ['Leave a loop', 'break ends it, continue skips the current step and goes on with the next.', 'break continue'],
    ],
  ],
  [
    'go/slices',
    'Go course',
    'Slices',
    [
      ['', 'A slice is a window onto an array: it has a length and a capacity.', '[] len cap'],
      [
        'Add elements with append',
        'append returns a new slice. When there is no room, Go allocates a larger array and copies.',
        'append copy',
      ],
      ['Cut a slice', 'The part you cut out shares memory with the original.', ''],
    ],
  ],
  [
    'go/maps',
    'Go course',
    'Maps: keys and values',
    [
      [
        '',
        'A map stores pairs of a key and a value. Looking up is fast however large the table is.',
        'map make delete',
      ],
      ['Check whether a key exists', 'A lookup gives a second result that tells if the key is in the map.', 'ok'],
    ],
  ],
  [
    'go/functions',
    'Go course',
    'Functions',
    [
      ['', 'A function gathers statements under one name. Parameters go in, results come out.', 'func return'],
      ['Return several values', 'A Go function may return two values, mostly a result and an error.', ''],
      ['Variadic parameters', 'Three dots before a type accept any number of arguments.', '...'],
    ],
  ],
  [
    'go/errors',
    'Go course',
    'Error handling',
    [
      [
        '',
        'An error in Go is an ordinary value. The callee returns it, the caller compares it with nil.',
        'err nil errors.New',
      ],
      ['Wrap errors', 'Add context with %w, so that callers learn what happened.', '%w fmt.Errorf errors.Is'],
      [
        'Panic and recover',
        'panic stops the program when it cannot go on; recover catches that in a deferred call.',
        'panic recover',
      ],
    ],
  ],
  [
    'go/goroutines',
    'Go course',
    'Goroutines',
    [
      ['', 'A goroutine is work that runs concurrently with other work. Put the keyword go before a call.', 'go func'],
      [
        'Wait for all goroutines',
        'A WaitGroup counts what is left to do and blocks until the count is zero.',
        'sync.WaitGroup Wait Add Done',
      ],
      [
        'Data races',
        'When two goroutines write one variable the outcome is unpredictable. Lock with a mutex.',
        'sync.Mutex Lock Unlock',
      ],
    ],
  ],
  [
    'go/channels',
    'Go course',
    'Channels',
    [
      ['', 'A channel is a pipe for values between goroutines. The sender waits for the receiver.', '<- chan make'],
      ['Buffered channels', 'A buffer lets you send a few values before anybody receives.', 'cap'],
      ['Close a channel', 'Only the sender closes. Sending on a closed channel panics.', 'close'],
    ],
  ],
  [
    'go/select',
    'Go course',
    'Wait for several channels with select',
    [
      ['', 'select waits on several channels at once and runs whichever branch is ready first.', 'select case default'],
      ['Timeouts', 'Add a branch with time.After, so that you do not wait for ever.', 'time.After'],
    ],
  ],
  [
    'go/interfaces',
    'Go course',
    'Interfaces',
    [
      [
        '',
        'An interface describes behaviour: a type with the right methods satisfies it without saying so.',
        'interface',
      ],
      ['Safe type assertions', 'A type assertion with two results tells whether the dynamic type was right.', 'ok'],
    ],
  ],
  [
    'go/structs',
    'Go course',
    'Structs and methods',
    [
      ['', 'A struct gathers several fields into a new type.', 'type struct'],
      ['Embed a struct', 'Embedding reuses fields and methods of another struct without inheritance.', ''],
    ],
  ],
  [
    'go/pointers',
    'Go course',
    'Pointers',
    [
      ['', 'A pointer holds the address of a value. Use one when a function has to change the original.', '& * new'],
      ['Nil pointers', 'Reading through a nil pointer stops the program with a dereference error.', 'nil'],
    ],
  ],
  [
    'go/defer',
    'Go course',
    'Defer: clean up when a function ends',
    [
      ['', 'defer postpones a call until the function returns, however it ends.', 'defer Close'],
      ['Order of deferred calls', 'The call deferred last runs first, like a stack of plates.', ''],
    ],
  ],
  [
    'go/testing',
    'Go course',
    'Testing',
    [
      ['', 'Test files end in _test.go, and test functions begin with Test.', 'testing.T TestSum t.Errorf'],
      ['Table tests', 'Each row of the table is a case with an input and the wanted result.', 't.Run'],
      [
        'Measure performance',
        'A benchmark runs a function many times to measure the time of one run.',
        'testing.B b.N',
      ],
    ],
  ],
  [
    'go/modules',
    'Go course',
    'Modules and packages',
    [
      ['', 'A module is a tree of source code with a version. Every folder in it is a package.', 'go.mod module'],
      ['Add a library', 'go get downloads a library and writes its version into go.mod.', 'go get go mod tidy'],
    ],
  ],
  [
    'go/json',
    'Go course',
    'Read and write JSON',
    [
      ['', 'The package encoding/json turns structs into JSON text and back.', 'json.Marshal json.Unmarshal'],
      ['Rename fields', 'Field tags choose the name in JSON and leave out empty fields.', 'omitempty'],
    ],
  ],
  [
    'go/http',
    'Go course',
    'A web service',
    [
      [
        '',
        'The package net/http is enough for a web server. Each path has a handler.',
        'http.HandleFunc http.ListenAndServe',
      ],
      [
        'Status codes',
        'Write 404 when nothing was found, 500 when the server failed.',
        'WriteHeader http.StatusNotFound',
      ],
    ],
  ],
  [
    'go/context',
    'Go course',
    'Context: cancel running work',
    [
      ['', 'A context carries cancellation and deadlines through calls.', 'context.WithTimeout context.Background'],
      ['Deadlines', 'Once the time is over the Done channel closes and all work should stop.', 'Done cancel'],
    ],
  ],
  [
    'java/classes',
    'Java course',
    'Classes and objects',
    [
      ['', 'A class is the plan, an object is the house built after it.', 'class new'],
      ['Constructors', 'A constructor runs when an object is created and sets the first values of its fields.', 'this'],
      ['Encapsulation', 'Fields are private; others use getters and setters.', 'private getName setName'],
    ],
  ],
  [
    'java/inheritance',
    'Java course',
    'Inheritance',
    [
      ['', 'A subclass receives the fields and methods of its superclass.', 'extends super'],
      [
        'Override a method',
        'The subclass writes a method of its superclass anew. The annotation lets the compiler catch typing mistakes.',
        '@Override',
      ],
    ],
  ],
  [
    'java/polymorphism',
    'Java course',
    'Polymorphism',
    [
      ['', 'One call, and every object answers in its own way: that is polymorphism.', ''],
      [
        'Overloading and overriding',
        'Overloading chooses by parameters at compile time, overriding by the object at run time.',
        '@Override',
      ],
    ],
  ],
  [
    'java/arrays',
    'Java course',
    'Arrays',
    [
      ['', 'An array holds a fixed number of values of one type. Indexes start at zero.', 'int[] length'],
      [
        'Two-dimensional arrays',
        'A two-dimensional array is an array of arrays, like a chess board with rows and columns.',
        'int[][]',
      ],
      [
        'Index out of bounds',
        'Reaching outside an array throws an exception and ends the program.',
        'ArrayIndexOutOfBoundsException',
      ],
    ],
  ],
  [
    'java/arraylist',
    'Java course',
    'ArrayList: a list that grows',
    [
      [
        '',
        'An ArrayList grows by itself when you add elements. It is one of the collections of Java.',
        'ArrayList List add remove',
      ],
      ['Sort a list', 'Collections.sort puts the elements into ascending order.', 'Collections.sort Comparator'],
    ],
  ],
  [
    'java/hashmap',
    'Java course',
    'HashMap',
    [
      [
        '',
        'A HashMap stores pairs of key and value; the hash code of the key decides on the place.',
        'HashMap put get containsKey',
      ],
      ['Walk through the pairs', 'entrySet gives all pairs, to be visited in a for loop.', 'entrySet getKey getValue'],
    ],
  ],
  [
    'java/strings',
    'Java course',
    'Strings',
    [
      ['', 'A string never changes: joining two makes a third one.', 'String concat'],
      [
        'Join many strings',
        'A StringBuilder gathers the pieces without making needless strings.',
        'StringBuilder append toString',
      ],
      ['Compare strings', 'Use equals to compare contents; two equals signs compare references.', 'equals =='],
    ],
  ],
  [
    'java/exceptions',
    'Java course',
    'Exceptions',
    [
      [
        '',
        'An exception tells that something unusual happened. try runs the code, catch deals with it.',
        'try catch finally',
      ],
      [
        'Throw an exception',
        'throw raises an exception; throws in the header of a method announces it.',
        'throw throws',
      ],
      ['Custom exceptions', 'Write a subclass of Exception when an error needs a name of its own.', 'RuntimeException'],
    ],
  ],
  [
    'java/streams',
    'Java course',
    'Streams',
    [
      ['', 'A stream works through a list step by step: filter, transform, collect.', 'stream filter map collect'],
      ['Lambda expressions', 'A lambda is a function without a name, written with an arrow.', '->'],
    ],
  ],
  [
    'java/loops',
    'Java course',
    'while and do while loops',
    [
      ['', 'while checks its condition before the body runs.', 'while'],
      ['do while', 'do while runs its body at least once and checks the condition afterwards.', 'do while'],
    ],
  ],
  [
    'java/recursion',
    'Java course',
    'Recursion',
    [
      ['', 'A recursive function calls itself with a smaller problem until it meets the base case.', 'factorial'],
      ['Stack overflow', 'Forget the base case and the stack fills up until the program dies.', 'StackOverflowError'],
    ],
  ],
  [
    'blog/first-week',
    'Blog',
    'My first week of programming',
    [
      ['', 'In seven days I installed the tools, wrote small programs and learnt to read error messages.', ''],
      ['A little every day', 'Thirty steady minutes beat five hours at the weekend.', ''],
    ],
  ],
];

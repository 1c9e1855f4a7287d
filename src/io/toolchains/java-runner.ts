/**
 * Source of a program that compiles and runs many samples in one JVM, which costs a fraction of starting one for each. It reads a
 * list of jobs, and writes the result of each into the folder of the sample. A sample that runs too long or prints too much ends
 * the JVM; the process that started it continues with the others.
 */
export const JAVA_RUNNER = String.raw`
import java.io.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import javax.tools.*;

public class SampleRunner {
    static final int MAX_OUTPUT = 256 * 1024;
    /** Number of stack frames below the main method of a sample. */
    static int frames;

    static void main(String[] args, int probe) {
        frames = new Throwable().getStackTrace().length - 1;
    }

    /** How to call a program: its main method, and the constructor if that is an instance method. */
    record Entry(MethodHandle main, MethodHandle instance, boolean takesArgs) {
        /** Frames of method handles are hidden, so below a program there are only a few frames, and always the same number. */
        void call(String[] args) throws Throwable {
            Object self = instance == null ? null : instance.invoke();
            if (self == null && takesArgs) main.invoke((Object) args);
            else if (self == null) main.invoke();
            else if (takesArgs) main.invoke(self, (Object) args);
            else main.invoke(self);
        }
    }

    /** Thrown when a class cannot be launched, with the message of the java launcher. */
    static class NotLaunchable extends Exception {
        NotLaunchable(String message) {
            super(message);
        }
    }

    /**
     * Finds the method that the java launcher would start: since Java 25 by the rules of JEP 512, before that a public static
     * method.
     */
    static Entry entryOf(Class<?> type) throws NotLaunchable, IllegalAccessException {
        boolean isShort = Runtime.version().feature() >= 25;
        Method method = mainOf(type, isShort, String[].class);
        if (method == null && isShort) method = mainOf(type, true);
        if (method == null)
            throw new NotLaunchable("Error: Main method not found in class " + type.getName()
                + ", please define the main method as:\n   public static void main(String[] args)\n"
                + "or a JavaFX application class must extend javafx.application.Application");
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(method.getDeclaringClass(), MethodHandles.lookup());
        MethodHandle instance = null;
        if (!Modifier.isStatic(method.getModifiers())) {
            try {
                Constructor<?> made = type.getDeclaredConstructor();
                if (Modifier.isPrivate(made.getModifiers())) throw new NoSuchMethodException();
                instance = MethodHandles.privateLookupIn(type, MethodHandles.lookup()).unreflectConstructor(made);
            } catch (NoSuchMethodException error) {
                throw new NotLaunchable("Error: no non-private zero argument constructor found in class " + type.getName()
                    + "\nremove private from existing constructor or define as:\n   public " + type.getSimpleName() + "()");
            }
        }
        return new Entry(lookup.unreflect(method).asFixedArity(), instance, method.getParameterCount() == 1);
    }

    static Method mainOf(Class<?> type, boolean isShort, Class<?>... parameters) {
        for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
            try {
                Method method = owner.getDeclaredMethod("main", parameters);
                int modifiers = method.getModifiers();
                boolean isLaunched = isShort
                    ? !Modifier.isPrivate(modifiers)
                    : Modifier.isPublic(modifiers) && Modifier.isStatic(modifiers);
                if (isLaunched && method.getReturnType() == void.class) return method;
            } catch (NoSuchMethodException error) {
                // A superclass may have it.
            }
        }
        return null;
    }

    static void start(Entry entry, List<String> args) throws Throwable {
        entry.call(args.toArray(new String[0]));
    }

    public static void main(String[] args) {
        PrintStream err = System.err;
        try {
            work(args);
            System.exit(0);
        } catch (Throwable error) {
            error.printStackTrace(err);
            err.flush();
            Runtime.getRuntime().halt(70);
        }
    }

    static void work(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        Thread probing = new Thread(() -> {
            try {
                MethodHandle probe = MethodHandles.lookup().findStatic(SampleRunner.class, "main",
                    MethodType.methodType(void.class, String[].class, int.class));
                start(new Entry(MethodHandles.insertArguments(probe, 1, 0), null, true), List.of());
            } catch (Throwable error) {
                frames = 0;
            }
        });
        probing.start();
        probing.join();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        for (String line : Files.readAllLines(Path.of(args[1]))) {
            String[] fields = line.split("\t", -1);
            Job job = new Job(folder.resolve(fields[0]), text(fields[1]), Long.parseLong(fields[2]), list(fields[3]), list(fields[4]));
            Files.createFile(job.folder.resolve("started"));
            boolean built = Files.exists(job.folder.resolve("classes")) || compile(compiler, job);
            if (!built) job.finish("refused", 0, 0);
            else if (job.mainClass.isEmpty()) job.finish("built", 0, 0);
            else run(job);
        }
    }

    record Job(Path folder, String mainClass, long timeout, List<String> options, List<String> args) {
        void finish(String how, int exit, long ms) throws IOException {
            Files.writeString(folder.resolve("result"), how + " " + exit + " " + ms + " " + frames);
        }
    }

    static String text(String field) {
        return URLDecoder.decode(field, StandardCharsets.UTF_8);
    }

    static List<String> list(String field) {
        return field.isEmpty() ? List.of() : Arrays.stream(field.split(" ")).map(SampleRunner::text).toList();
    }

    static boolean compile(JavaCompiler compiler, Job job) throws IOException {
        Path source = job.folder.resolve("src");
        Path classes = job.folder.resolve("building");
        Files.createDirectories(classes);
        List<Path> files;
        try (Stream<Path> all = Files.walk(source)) {
            files = all.filter(path -> path.toString().endsWith(".java")).sorted().toList();
        }
        StringWriter said = new StringWriter();
        boolean ok;
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, Locale.ENGLISH, StandardCharsets.UTF_8)) {
            List<String> options = new ArrayList<>(List.of("-d", classes.toString(), "-encoding", "UTF-8", "-proc:none"));
            options.addAll(job.options);
            ok = compiler.getTask(said, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files)).call();
        } catch (IllegalArgumentException error) {
            said.write("error: " + error.getMessage() + "\n");
            ok = false;
        }
        String folder = source + File.separator;
        Files.writeString(job.folder.resolve("compiler"), said.toString().replace(folder, ""));
        if (ok) Files.move(classes, job.folder.resolve("classes"));
        return ok;
    }

    /** Stores what is printed, up to a limit. */
    static class Capture extends OutputStream {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        volatile boolean full;

        @Override public synchronized void write(int b) {
            if (bytes.size() < MAX_OUTPUT) bytes.write(b);
            else full = true;
        }

        @Override public synchronized void write(byte[] data, int from, int length) {
            int room = Math.min(length, MAX_OUTPUT - bytes.size());
            bytes.write(data, from, room);
            if (room < length) full = true;
        }
    }

    /**
     * Standard input for programs that use IO.readln. Its reader is created once in a JVM and stays, so it must never buffer more
     * than the line that was asked for.
     */
    static class Typed extends InputStream {
        volatile ByteArrayInputStream bytes = new ByteArrayInputStream(new byte[0]);

        @Override public int read() {
            return bytes.read();
        }

        @Override public int read(byte[] buffer, int from, int length) {
            int count = 0;
            while (count < length) {
                int next = bytes.read();
                if (next < 0) break;
                buffer[from + count++] = (byte) next;
                if (next == 10) break;
            }
            return count == 0 && length > 0 ? -1 : count;
        }
    }

    static final Typed TYPED = new Typed();

    static boolean readsLines(Job job) throws IOException {
        try (Stream<Path> all = Files.walk(job.folder.resolve("src"))) {
            for (Path file : all.filter(path -> path.toString().endsWith(".java")).toList())
                if (Files.readString(file).contains("readln")) return true;
        }
        return false;
    }

    static void run(Job job) throws Exception {
        Capture capture = new Capture();
        Properties properties = (Properties) System.getProperties().clone();
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        Path input = job.folder.resolve("input");
        byte[] typed = Files.exists(input) ? Files.readAllBytes(input) : new byte[0];
        TYPED.bytes = new ByteArrayInputStream(typed);
        System.setIn(readsLines(job) ? TYPED : new ByteArrayInputStream(typed));
        System.setOut(stream(capture));
        System.setErr(stream(capture));
        int[] exit = { 0 };
        long begun = System.nanoTime();
        URL[] path = { job.folder.resolve("classes").toUri().toURL(), job.folder.resolve("src").toUri().toURL() };
        URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
        ThreadGroup group = new ThreadGroup("main");
        Thread main = new Thread(group, () -> {
            try {
                Entry entry = entryOf(Class.forName(job.mainClass, false, loader));
                try {
                    Class.forName(job.mainClass, true, loader);
                } catch (ExceptionInInitializerError error) {
                    // The java launcher shows no stack frames of its own here.
                    error.setStackTrace(new StackTraceElement[0]);
                    throw error;
                }
                start(entry, job.args);
            } catch (NotLaunchable error) {
                exit[0] = 1;
                System.err.println(error.getMessage());
            } catch (ClassNotFoundException error) {
                exit[0] = 1;
                System.err.println("Error: Could not find or load main class " + job.mainClass
                    + "\nCaused by: java.lang.ClassNotFoundException: " + job.mainClass);
            } catch (Throwable error) {
                exit[0] = 1;
                System.out.flush();
                System.err.print("Exception in thread \"main\" ");
                error.printStackTrace();
            }
        }, "main");
        main.setContextClassLoader(loader);
        main.start();
        String stopped = "";
        long end = begun + job.timeout * 1_000_000L;
        while (stopped.isEmpty() && isRunning(group)) {
            main.join(main.isAlive() ? 5 : 0);
            if (!main.isAlive()) Thread.sleep(5);
            if (capture.full) stopped = "output";
            else if (System.nanoTime() > end) stopped = "time";
        }
        // In a thread of its own: a program that still runs may hold the locks of its streams.
        Thread flushing = new Thread(() -> {
            System.out.flush();
            System.err.flush();
        }, "flush");
        flushing.setDaemon(true);
        flushing.start();
        flushing.join(stopped.isEmpty() ? 10_000 : 1000);
        if (capture.full) stopped = "output";
        long ms = (System.nanoTime() - begun) / 1_000_000;
        synchronized (capture) {
            Files.write(job.folder.resolve("output"), capture.bytes.toByteArray());
        }
        job.finish(stopped.isEmpty() ? "ran" : stopped, exit[0], ms);
        // The threads of the sample cannot be stopped in any other way.
        if (!stopped.isEmpty()) Runtime.getRuntime().halt(3);
        // Output of threads that still run belongs to no sample, and is dropped.
        System.setIn(InputStream.nullInputStream());
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        System.setProperties(properties);
        Locale.setDefault(locale);
        TimeZone.setDefault(zone);
        loader.close();
    }

    static boolean isRunning(ThreadGroup group) {
        Thread[] threads = new Thread[group.activeCount() + 16];
        int count = group.enumerate(threads);
        for (int i = 0; i < count; i++) if (threads[i].isAlive() && !threads[i].isDaemon()) return true;
        return false;
    }

    static PrintStream stream(Capture capture) throws IOException {
        return new PrintStream(new BufferedOutputStream(capture, 8192), true, StandardCharsets.UTF_8);
    }
}
`;

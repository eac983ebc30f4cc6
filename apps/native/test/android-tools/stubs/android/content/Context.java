package android.content;

public abstract class Context {
    public static final int MODE_PRIVATE = 0;

    public abstract Context getApplicationContext();

    public abstract String getPackageName();

    public abstract SharedPreferences getSharedPreferences(String name, int mode);

    public final String getString(int id) {
        throw new UnsupportedOperationException();
    }

    public final int getColor(int id) {
        throw new UnsupportedOperationException();
    }

    public final <T> T getSystemService(Class<T> serviceClass) {
        throw new UnsupportedOperationException();
    }
}

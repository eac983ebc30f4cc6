package android.appwidget;

import android.content.ComponentName;
import android.content.Context;
import android.widget.RemoteViews;

public class AppWidgetManager {
    public static AppWidgetManager getInstance(Context context) {
        throw new UnsupportedOperationException();
    }

    public void updateAppWidget(int[] appWidgetIds, RemoteViews views) {}

    public void updateAppWidget(ComponentName provider, RemoteViews views) {}
}
